import type { ReactNode } from 'react';
import { dayText } from '#contract/languages/dates.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { useRead } from '#web/api/queries.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './review.module.css';

/** What its sender wrote and wishes, and what was decided of it before. */
export function About({ material }: { material: Material }) {
  const messages = useTexts('staff', 'review');
  const { adminInbox, reasonTexts, reviewScreen: texts } = messages;
  const { yourName, dateCreated, note, thanks, returned, onSite } = material;
  const lines: ReactNode[] = [
    adminInbox.material.publishNote(yourName, dayText(messages, dateCreated)),
    note,
    thanks ? texts.thanks(thanks) : texts.noThanks,
    returned &&
      (returned.again ? texts.again : texts.returned)(
        dayText(messages, returned.at),
        reasonTexts[returned.reason].name,
      ),
    returned?.note,
  ];
  return (
    <>
      <div className={classes.note}>
        <Filed material={material} />
        {lines.map(
          (line, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: they do not change their places
            line && <p key={at}>{line}</p>,
        )}
      </div>
      {onSite && (
        <p className={classes.onSite}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {adminInbox.material.onSiteHint}
        </p>
      )}
    </>
  );
}

/** What the site has of its kind, code and semester, which files without a link join. */
function Filed({ material: { kind, subjectCode, semester } }: { material: Material }) {
  const { reviewScreen: texts } = useTexts('review');
  const { data } = useRead(
    `resources.${kind}.adminList`,
    { query: { q: subjectCode, semester, limit: 20 } },
    { enabled: subjectCode !== '' },
  );
  const entries = data?.filter(({ subjectcode }) => codeKey(subjectcode) === codeKey(subjectCode)) ?? [];
  const counts = entries.map(({ files = [] }) => files.length);
  return counts.length > 0 && <p>{texts.filed(subjectCode, semester, counts)}</p>;
}
