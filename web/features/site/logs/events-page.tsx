import { ownValue } from '#contract/core/given.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { EventLine } from '#contract/site/audit-calls.ts';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FilterBar, useLogFilters } from './filter-bar.tsx';
import { LineHead, LogFrame, useLog } from './log-frame.tsx';
import classes from './logs.module.css';

/** Who logged in or failed to, and who was rate-limited: where to look when someone cannot log in. */
export function Component({ page }: ScreenProps) {
  const { logScreens, eventsScreen: texts } = useTexts('staff', 'events');
  const filters = useLogFilters(['person', 'kind']);
  const log = useLog('audit.events', filters.query);
  return (
    <LogFrame
      page={page}
      texts={texts}
      log={log}
      filters={
        <FilterBar
          filters={filters}
          personHint={logScreens.personOrAddressHint}
          choices={[{ name: 'kind', label: logScreens.kind, options: texts.kinds }]}
        />
      }
      actions={
        <ExportButton call="audit.exportEventsCsv" input={{ query: filters.query }} fileName="events.csv" />
      }
    >
      {(line) => <Line line={line} />}
    </LogFrame>
  );
}

function Line({ line }: { line: EventLine }) {
  const { logScreens, fields, eventsScreen: texts } = useTexts('staff', 'events');
  // A line may be of a newer release than this page.
  const kinds: Record<string, string> = texts.kinds;
  const labels: Record<string, string> = { ...fields, ...texts.fields };
  const valueText = (field: string, value: string) =>
    field === 'limit'
      ? ownValue(texts.limits, value)
      : (ownValue(texts.values, value) ?? ownValue(labels, value));
  const nameOf = (name: string, gone: boolean) => {
    if (!gone) return name || texts.nobody;
    return name ? logScreens.gone.deletedOf(name) : texts.gone;
  };
  const details = line.details.filter(({ text }) => text !== '');
  const user = nameOf(line.userName, line.userGone);
  const from = line.address && texts.address(line.address);
  const about = [line.by && texts.of(user), from].filter(Boolean).join(' ');
  return (
    <>
      <LineHead
        what={ownValue(kinds, line.kind) ?? line.kind}
        {...(about && { about })}
        who={line.by ? nameOf(line.by.name, line.by.gone) : user}
        {...(!line.by && { email: line.userEmail })}
        at={line.at}
      />
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ field, text }) => (
            <div key={field}>
              <dt>{ownValue(labels, field) ?? field}</dt>
              <dd>
                {text
                  .split('\n')
                  .map((value) => valueText(field, value) ?? value)
                  .join('\n')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
