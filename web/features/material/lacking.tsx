import { useContext } from 'react';
import type { ListParams, ListPart } from '#contract/core/list-params.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { contributePath, subjectPath } from '#contract/subjects/values.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useAskOnce } from '#web/api/use-ask-once.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import { Absence } from '#web/ui/text/absence.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './lacking.module.css';

/** The subjects of a list that have nothing to open, in one line; each can be asked for and added. */
export function Lacking({
  kind,
  params: { semester, search },
  part: { lacking, lackingCount },
}: {
  kind: ResourceKind;
  params: ListParams;
  part: ListPart;
}) {
  const { resources, resourcePage: texts } = useMessages();
  const notify = useContext(NotifyContext);
  const { isAsked, ask } = useAskOnce(texts.requestFailed);
  const { none, notAvailable, linkLabels } = resources[kind];
  const labels = Object.values(linkLabels).join(', ');
  const rest = lackingCount - lacking.length;
  return (
    <div className={classes.lacking}>
      <Absence
        text={texts.lacking(lackingCount, none)}
        hint={texts.requestOrAdd}
        // Anyone who searches for a subject sees what can be done for it.
        isOpen={search !== ''}
      >
        <p className={kit.note}>{texts.lackingHint}</p>
        <ul>
          {lacking.map(({ subject, subjectcode, isFiled }) => (
            <li key={`${subjectcode} ${subject}`} className={classes.row}>
              <span className={classes.name}>
                {isFiled ? <Link to={subjectPath(subjectcode)}>{subject}</Link> : subject}{' '}
                <small>{subjectcode}</small>
              </span>
              <span className={classes.ways}>
                <button
                  type="button"
                  aria-label={`${texts.nothing}, ${labels}, ${subject}`}
                  onClick={() => notify(notAvailable, 'error')}
                >
                  {texts.nothing}
                </button>
                <Link
                  to={contributePath(kind, { subject, code: subjectcode, semester })}
                  aria-label={`${texts.add}: ${subject}`}
                >
                  {texts.add}
                </Link>
                {isFiled && (
                  <button
                    type="button"
                    disabled={isAsked(subjectcode, kind)}
                    aria-label={`${isAsked(subjectcode, kind) ? texts.requested : texts.request}: ${subject}`}
                    onClick={() => void ask(subjectcode, kind)}
                  >
                    {isAsked(subjectcode, kind) ? texts.requested : texts.request}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {rest > 0 && <p className={kit.note}>{texts.andMore(rest)}</p>}
      </Absence>
    </div>
  );
}
