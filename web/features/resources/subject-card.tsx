import { useId } from 'react';
import { RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { fieldsByExam } from '#contract/papers.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import type { SubjectGroup } from './group-entries.ts';
import { ResourceLink } from './resource-link.tsx';
import classes from './subject-card.module.css';

/** One subject, set like the label of a school notebook, and beside it everything that there is for it. */
export function SubjectCard({
  kind,
  group,
  trustedHosts,
}: {
  kind: ResourceKind;
  group: SubjectGroup;
  trustedHosts: readonly string[];
}) {
  const { resourcePage } = useMessages();
  const subjectId = useId();
  return (
    <article className={classes.card} aria-labelledby={subjectId}>
      <dl className={classes.label}>
        <div>
          <dt>{resourcePage.semester}</dt>
          <dd>{group.semester}</dd>
        </div>
        <div className={classes.subject}>
          <dt>{resourcePage.subject}</dt>
          <dd>
            <h2 id={subjectId}>{group.subject}</h2>
          </dd>
        </div>
        <div className={classes.code}>
          <dt>{resourcePage.subjectCode}</dt>
          <dd>{group.subjectcode}</dd>
        </div>
      </dl>
      <ul className={classes.entries}>
        {group.entries.map((entry) => (
          <li key={entry._id} className={classes.entry}>
            {entry.title && <p className={classes.title}>{entry.title}</p>}
            <div className={classes.links}>
              {fieldsByExam(RESOURCES[kind].linkFields, entry).map((field) => (
                <ResourceLink
                  key={field}
                  kind={kind}
                  field={field}
                  entry={entry}
                  trustedHosts={trustedHosts}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
