import { ownValue } from '#contract/core/given.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { EventLine } from '#contract/site/audit-calls.ts';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FilterBar, useLogFilters } from './filter-bar.tsx';
import { LineHead, LogFrame, useLog } from './log-frame.tsx';
import classes from './logs.module.css';

/** Who logged in or failed to, and who was held up: where to look when someone cannot log in. */
export function Component({ page }: ScreenProps) {
  const { logScreens } = useTexts('staff');
  const texts = logScreens.events;
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
  const { logScreens, fields } = useTexts('staff');
  const texts = logScreens.events;
  // A line may be of a newer release than this page.
  const kinds: Record<string, string> = texts.kinds;
  const labels: Record<string, string> = fields;
  return (
    <>
      <LineHead
        what={ownValue(kinds, line.kind) ?? line.kind}
        {...(line.address && { about: texts.address(line.address) })}
        who={line.userName || texts.nobody}
        email={line.userEmail}
        at={line.at}
      />
      {line.details.length > 0 && (
        <dl className={classes.details}>
          {line.details.map(({ field, text }) => (
            <div key={field}>
              <dt>{ownValue(labels, field) ?? field}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
