import { type Notice, say } from '#contract/notices.ts';
import { flagsOf, type RoleFlags, rolesOf } from '#contract/roles.ts';
import type { AdminUser, ProfileFields } from '#contract/users.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/schema.ts';
import { endSessionsOf } from '#server/features/auth/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  endOpenMails,
  isEmailConflict,
  lockAdmins,
  lockUser,
  markDeleted,
  unmarkDeleted,
  updateProfile,
  updateRoles,
} from './queries.ts';

/** Who changes a user, and when; `actor` is a user's id. */
export type Act = { actor: string; now: Date };

/**
 * Changes a profile; another e-mail address counts at once, and what was mailed to the old one does no more.
 * @throws HttpError 404 for no such user, 400 for a department that there is not, 409 where another user has the address
 */
export async function changeUser(
  tx: Db,
  id: string,
  profile: ProfileFields,
  { actor, now }: Act,
): Promise<void> {
  const before = found(await lockUser(tx, id));
  await requireDepartment(tx, 'profile', profile.department, before.department);
  await updateProfile(tx, id, profile, now).catch(refuse(say('admin.users.emailTaken')));
  if (before.email !== profile.email) await endOpenMails(tx, id);
  await writeAudit(tx, { actor, action: 'update', subject: 'user', subjectId: id, detail: { before } });
}

/** Sets the roles. @throws HttpError 404 for no such user, 409 where nobody would be an admin any more */
export async function changeRoles(tx: Db, id: string, roles: RoleFlags, { actor, now }: Act): Promise<void> {
  if (!roles.isAdmin) await keepAnAdmin(tx, id);
  const before = flagsOf(rolesOf(found(await lockUser(tx, id))));
  await updateRoles(tx, id, rolesOf(roles), now);
  const detail = { before, after: roles };
  await writeAudit(tx, { actor, action: 'roles', subject: 'user', subjectId: id, detail });
}

/**
 * Deletes a user: signed out everywhere, without a password, the address free. What they wrote stays.
 * @throws HttpError 404 for no such user, 409 for oneself and for the last admin
 */
export async function deleteUser(tx: Db, id: string, { actor, now }: Act): Promise<void> {
  if (id === actor) throw new HttpError(409, say('admin.users.notYourself'));
  await keepAnAdmin(tx, id);
  found(await lockUser(tx, id));
  await markDeleted(tx, id, now);
  await endSessionsOf(tx, id);
  await endOpenMails(tx, id);
  await writeAudit(tx, { actor, action: 'delete', subject: 'user', subjectId: id });
}

/** Takes a deletion back. @throws HttpError 404 where there is none, 409 where another user has the address by now */
export async function restoreUser(tx: Db, id: string, { actor }: Act): Promise<void> {
  const restored = await unmarkDeleted(tx, id).catch(refuse(say('admin.users.emailTakenMeanwhile')));
  if (!restored) throw new HttpError(404, say('admin.nothingToRestore'));
  await endSessionsOf(tx, id); // of a sign-in that was under way while the user was deleted
  await writeAudit(tx, { actor, action: 'restore', subject: 'user', subjectId: id });
}

/** A user, or the 404 where there is none. */
export function found(user: AdminUser | undefined): AdminUser {
  if (!user) throw new HttpError(404, say('admin.users.gone'));
  return user;
}

/** Two admins who demote each other at the same moment: the second waits here, and finds itself alone. */
async function keepAnAdmin(tx: Db, id: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.includes(id) && admins.length === 1) throw new HttpError(409, say('admin.users.lastAdmin'));
}

/** Turns a taken address into a refusal on the field. The index decides: a look beforehand would miss a race. */
function refuse(notice: Notice): (error: unknown) => never {
  return (error) => {
    throw isEmailConflict(error) ? new HttpError(409, notice, { path: 'email' }) : error;
  };
}
