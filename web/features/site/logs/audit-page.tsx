import { NIL_ID } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { ROLE_NAMES, ROLES } from '#contract/pages/roles.ts';
import type { AuditLine } from '#contract/site/audit-calls.ts';
import { ExportButton } from '#web/components/panel/export-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ChangeTable } from './change-table.tsx';
import { FilterBar, useLogFilters } from './filter-bar.tsx';
import { LineHead, LogFrame, useLog } from './log-frame.tsx';

/** What staff changed: who, what, when, and each field before and after. */
export function Component({ page }: ScreenProps) {
  const { logScreens } = useTexts('staff');
  const texts = logScreens.changes;
  const filters = useLogFilters(['person', 'thing', 'action']);
  const log = useLog('audit.list', filters.query);
  return (
    <LogFrame
      page={page}
      texts={texts}
      log={log}
      filters={
        <FilterBar
          filters={filters}
          personHint={logScreens.personHint}
          choices={[
            { name: 'thing', label: logScreens.thing, options: texts.things },
            { name: 'action', label: logScreens.action, options: texts.actions },
          ]}
        />
      }
      actions={
        <ExportButton call="audit.exportCsv" input={{ query: filters.query }} fileName="audit-log.csv" />
      }
    >
      {(line) => <Line line={line} />}
    </LogFrame>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { logScreens, auditFields, fields, roles } = useTexts('staff', 'events');
  const values = useValueNames();
  const texts = logScreens.changes;
  const flags = Object.fromEntries(ROLE_NAMES.map((role) => [ROLES[role].flag, roles[role].name]));
  // Texts by what a line has, which may be of a newer release than this page.
  const [actions, things]: Record<string, string>[] = [texts.actions, texts.things];
  const thing = things?.[line.thing] ?? line.thing;
  const { deleted, deletedOf } = logScreens.gone;
  const id = line.thingId === line.thing ? '' : line.thingId;
  // Of what is gone for good nothing is left to read in an id.
  const name = line.thingGone ? (line.thingName ? deletedOf(line.thingName) : deleted) : line.thingName || id;
  const actor = line.actorName || (line.actorId === NIL_ID ? texts.operator : texts.gone);
  return (
    <>
      <LineHead
        what={actions?.[line.action] ?? line.action}
        about={name ? `${thing}: ${name}` : thing}
        who={line.actorGone && line.actorName ? deletedOf(line.actorName) : actor}
        email={line.actorEmail}
        at={line.at}
      />
      <ChangeTable changes={line.changes} labels={{ ...fields, ...auditFields, ...flags }} values={values} />
    </>
  );
}

/** What the values of a field are called that are chosen from a list, by the last part of its name. */
function useValueNames(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const texts = useTexts('staff', 'events', 'desks', 'review');
  const { auditValues, calendarScreens, desks, reasonTexts, requestTexts, ruleNames, seatScreens } = texts;
  const { things } = texts.logScreens.changes;
  const reasons = Object.entries(reasonTexts).map(([reason, { name }]) => [reason, name]);
  return {
    ...auditValues,
    declared: seatScreens.declares,
    // Of study material, of days, and of requests about personal data.
    kind: { ...things, ...calendarScreens.kinds, ...requestTexts.kinds },
    matter: texts.matters,
    method: texts.privacyAdminScreens.minors.methods,
    preset: { ...desks, ...ruleNames },
    reason: Object.fromEntries(reasons),
    role: seatScreens.roles,
    service: Object.fromEntries(RESOURCE_KINDS.map((kind) => [RESOURCES[kind].service, things[kind]])),
    state: { ...requestTexts.states, ...auditValues.state },
  };
}
