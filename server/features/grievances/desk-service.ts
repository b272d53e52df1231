import { say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Declaration } from '#contract/grievances/committees.ts';
import { type ADDED_PRESETS, answers, DESK_PRESETS, isAdded } from '#contract/grievances/values.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { lockCases } from './case-queries.ts';
import { declarationOf, declaredNow, sittingOn } from './committee-service.ts';
import { deskFor, giveAll, lockLike, renameDepartment } from './department-queries.ts';
import { type DeskRow, deleteDesk, insertDesk, listSeats, updateDesk } from './seat-queries.ts';
import { deskIn, tellMembers } from './seat-service.ts';
import { noteTransfer } from './tell-service.ts';
import { updateCase } from './write-queries.ts';

const subject = 'desk';

/** What an admin says of a new desk; without a department it is for all. */
type NewDesk = { preset: (typeof ADDED_PRESETS)[number]; name: string; department: string };

/** Adds a desk. @throws HttpError 400 for a department that there is not, 409 where there is one of its sort for it */
export function addDesk(deps: Deps, { preset, name, department }: NewDesk, actor: string) {
  return change(deps, { actor, action: 'add', subject }, async (tx) => {
    if (DESK_PRESETS[preset].perDepartment) await requireDepartment(tx, 'complaint', department);
    const of = DESK_PRESETS[preset].perDepartment ? department : null;
    const id = await insertDesk(tx, { preset, name, department: of });
    if (!id) throw new HttpError(409, say('seats.deskIsThere'));
    return { id, detail: { after: { name, preset, department: of ?? '' } }, message: say('seats.deskAdded') };
  });
}

/** Takes away a desk that was added. The clock gives its cases to the next one. @throws HttpError 404 for no such desk, 409 for one that stays */
export function removeDesk(deps: Deps, id: string, actor: string) {
  return change(deps, { actor, action: 'delete', subject }, async (tx) => {
    const now = deps.now();
    const desk = await deskIn(tx, id, now);
    if (!isAdded(desk)) throw new HttpError(409, say('seats.deskStays'));
    await endDesk(deps, tx, desk, actor);
    const { name, preset, department } = desk;
    return {
      id,
      detail: { before: { name, preset, department: department ?? '' } },
      message: say('seats.deskDeleted'),
    };
  });
}

/** What an admin says of a desk, apart from who sits there. */
type Said = {
  name: string;
  contact: string;
  opensNames: boolean;
  declared: Declaration[];
  department: string | null;
};

/**
 * Names a desk, says how to reach it, whether its members may open hidden names, what is so of them, and whose grievances it gets; left
 * out: as it is. A desk whose new department has one of its sort is merged into that one.
 */
export function setDesk(
  deps: Deps,
  id: string,
  given: { [field in keyof Said]?: Said[field] | undefined } & Pick<Said, 'contact'>,
  actor: string,
  check: (now: Said) => void,
) {
  return change(deps, { actor, action: 'update', subject }, async (tx) => {
    if (given.department) await lockLike(tx, id);
    const desk = await deskIn(tx, id, deps.now());
    const sitting = sittingOn(desk, await listSeats(tx, dayInIndia(deps.now()), id));
    const { name, contact, opensNames, department } = desk;
    const before = { name, contact, opensNames, declared: declaredNow(desk, sitting), department };
    check(before);
    const after = {
      name: given.name ?? before.name,
      contact: given.contact,
      opensNames: given.opensNames ?? before.opensNames,
      declared: given.declared ?? before.declared,
      department: given.department || before.department,
    };
    const isMerged =
      after.department !== department && (await moveDesk(deps, tx, desk, after.department ?? '', actor));
    if (isMerged) return { id, detail: { before, after }, message: say('seats.deskMerged') };
    await updateDesk(tx, id, {
      name: after.name,
      contact: after.contact,
      opens_names: after.opensNames,
      ...(given.declared && declarationOf(given.declared, sitting)),
    });
    return { id, detail: { before, after }, message: say('seats.saved') };
  });
}

/** Takes a desk away and tells its members. */
async function endDesk(deps: Deps, tx: Db, desk: DeskRow, actor: string): Promise<void> {
  const now = deps.now();
  for (const { user } of await listSeats(tx, dayInIndia(now), desk.id))
    await tellMembers(deps, tx, desk, { user, kind: 'seat.taken' }, actor);
  await deleteDesk(tx, desk.id, now);
}

/**
 * Has a desk look after the department that replaced its own. It keeps its members and grievances, unless that department has a
 * desk of this sort: then the grievances go there, and each says so. Its members do not: they would read what that desk has.
 * @returns whether it was merged into another one
 * @throws HttpError 400 for a department that there is not, 409 where the other desk has no members: then everyone with the HOD role has its grievances
 */
async function moveDesk(
  deps: Deps,
  tx: Db,
  desk: DeskRow,
  department: string,
  actor: string,
): Promise<boolean> {
  const now = deps.now();
  if (desk.department === null) throw new HttpError(400, say('seats.deskOfAll'), { path: 'department' });
  await requireDepartment(tx, 'complaint', department);
  const into = await deskFor(tx, desk.preset, department);
  if (!into) {
    await renameDepartment(tx, desk.id, desk.preset, department);
    return false;
  }
  const target = await deskIn(tx, into, now);
  const seats = await listSeats(tx, dayInIndia(now), into);
  if (!seats.some(({ inTerm, role }) => inTerm && answers(role)))
    throw new HttpError(409, say('seats.mergeEmpty'), { path: 'department' });
  const open = await giveAll(tx, desk.id, into);
  for (const row of open.length > 0 ? await lockCases(tx, open) : []) {
    await updateCase(tx, row.id, {
      assigned_to: null,
      ...(row.state === 'with' && { state: 'received' }),
    });
    await noteTransfer(deps, tx, row, target, 'deskMerged');
  }
  await endDesk(deps, tx, desk, actor);
  return true;
}
