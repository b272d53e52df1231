import type { DeskPreset, Step } from '#contract/grievances/values.ts';
import { isTold, type Kind } from '#contract/notifications/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { NewNotification } from '#server/features/notifications/queries.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import type { CaseRow } from './case-queries.ts';
import { keepText } from './sealing.ts';
import { addEvent } from './write-queries.ts';

/** What the sender of a case is told; it leads to the case. */
export const ofCase = (
  {
    user_id,
    number,
    thing,
    quiet: isQuiet,
  }: { user_id: string; number: string; thing: string; quiet: boolean },
  kind: Kind,
): NewNotification => ({ user_id, kind, thing, isQuiet, path: pathTo('case', { number }) });

/** Where a desk has its cases: the address says of none that it is there. */
const inboxPath = ({ stage }: CaseRow) => pathTo(stage === 'hod' ? 'hodCases' : 'deskCases');

/** Tells a member that a case is theirs, and the sender of a step of others that they may read. A case without an account is looked up by its receipt. */
export async function tellOfStep(
  deps: TellDeps,
  tx: Db,
  row: CaseRow,
  step: Step,
  { member, user }: { member?: string | undefined; user?: string | undefined } = {},
): Promise<void> {
  const { told: user_id, number, quiet } = row;
  const thing = `${row.id} ${row.version}`;
  const notes: NewNotification[] = [];
  if (step === 'assign' && member && member !== user)
    notes.push({ user_id: member, kind: 'desk.assigned', thing, path: inboxPath(row) });
  if (user_id !== null && isTold(step)) notes.push(ofCase({ user_id, number, thing, quiet }, `case.${step}`));
  await tell(deps, tx, notes);
}

/** Notes in a case, and tells its sender, that the site moved it to another desk. @param why as the page says it */
export async function noteTransfer(
  deps: TellDeps & Pick<Deps, 'grievanceKey' | 'now'>,
  tx: Db,
  row: CaseRow,
  { name: desk, preset }: { name: string; preset: DeskPreset },
  why: 'noMembers' | 'deskMerged',
): Promise<void> {
  await addEvent(tx, row.id, {
    kind: 'transfer',
    by_role: 'clock',
    by_user: null,
    shown_to: 'all',
    kept: keepText(deps.grievanceKey, undefined, false),
    data: { desk, preset, [why]: true },
    at: deps.now(),
  });
  await tellOfStep(deps, tx, row, 'transfer');
}
