import { ownValue } from '#contract/core/given.ts';
import type { FieldChange } from '#contract/site/audit-calls.ts';
import { LongText } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';

/** More fields than these are behind a click, so that a log stays a list. */
const SHOWN_AT_ONCE = 4;

/** What a line changed, field by field. @param labels the names of fields, by their parts @param values those of their values */
export function ChangeTable({
  changes,
  labels,
  values = {},
}: {
  changes: readonly FieldChange[];
  labels: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}) {
  const { logScreens: texts } = useTexts('staff');
  if (changes.length === 0) return null;
  const wordOf = (field: string, text: string | null) => {
    const words = ownValue(values, field.split('.').at(-1) ?? '');
    // Of a list each is on a line of its own.
    return words && text
      ? text
          .split('\n')
          .map((one) => ownValue(words, one) ?? one)
          .join('\n')
      : text;
  };
  const table = (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field, labels)}</th>
            <Value
              label={texts.before}
              text={wordOf(field, before)}
              none={after === null ? texts.untold : '–'}
            />
            <Value label={texts.after} text={wordOf(field, after)} none={texts.untold} />
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (changes.length <= SHOWN_AT_ONCE) return table;
  return (
    <details className={classes.more}>
      <summary>{texts.details(changes.length)}</summary>
      {table}
    </details>
  );
}

function Value({ label, text, none }: { label: string; text: string | null; none: string }) {
  const { logScreens: texts } = useTexts('staff');
  const shown = text === 'true' ? texts.yes : text === 'false' ? texts.no : text;
  return (
    <td data-label={label}>
      {shown ? (
        <LongText text={shown} />
      ) : (
        <span className={classes.none}>{text === '' ? texts.nothing : none}</span>
      )}
    </td>
  );
}

/** `topics.0.title` is "About topics 1, Title". */
function nameOf(field: string, labels: Readonly<Record<string, string>>): string {
  return field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${ownValue(labels, part) ?? part}`))
    .join('')
    .replace(/^, /, '');
}
