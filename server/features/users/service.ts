import { type Notice, say } from '#contract/notices.ts';
import { flagsOf, type RoleFlags, rolesOf } from '#contract/roles.ts';
import { type AdminUser, changeOf, type ProfileChange } from '#contract/users.ts';
import { type Changeable, change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import { deletePasskeysOf, endSessionsOf } from '#server/features/auth/queries.ts';
import { unsealAccount } from '#server/features/privacy/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { HttpError } from '#server/http/errors.ts';
import { endOpenMails, findUser, isEmailConflict, lockAdmins, unmarkDeleted, updateUser } from './queries.ts';

/** What a change of a user works with. */
type Site = Changeable & { now: () => Date };
const subject = 'user';

/**
 * Changes a profile; another e-mail address counts at once, and what was mailed to the old one does no more.
 * @throws HttpError 404 for no such user, 400 for a department that there is not, 409 where another user has the address
 * @throws ZodError where something would be taken away that every profile has but that of staff
 */
export function changeUser(site: Site, id: string, profile: ProfileChange, actor: string) {
  return change(site, { actor, action: 'update', subject }, async (tx) => {
    const before = found(await findUser(tx, id, true));
    changeOf(before).parse(profile);
    await requireDepartment(tx, 'profile', profile.department, before.department);
    await updateUser(tx, id, profile, site.now()).catch(refuse(say('admin.users.emailTaken')));
    if (before.email !== profile.email) await endOpenMails(tx, id);
    return { id, detail: { before, after: { ...before, ...profile } }, message: say('admin.users.updated') };
  });
}

/** Sets the roles. @throws HttpError 404 for no such user, 409 where nobody would be an admin any more */
export function changeRoles(site: Site, id: string, roles: RoleFlags, actor: string) {
  return change(site, { actor, action: 'roles', subject }, async (tx) => {
    if (!roles.isAdmin) await keepAnAdmin(tx, id);
    const before = flagsOf(rolesOf(found(await findUser(tx, id, true))));
    await updateUser(tx, id, { roles: rolesOf(roles) }, site.now());
    return { id, detail: { before, after: roles }, message: say('admin.users.rolesUpdated') };
  });
}

/**
 * Deletes a user: signed out everywhere, without a password or passkeys, the address free. What they wrote stays.
 * @throws HttpError 404 for no such user, 409 for oneself and for the last admin
 */
export function deleteUser(site: Site, id: string, actor: string) {
  return change(site, { actor, action: 'delete', subject }, async (tx) => {
    if (id === actor) throw new HttpError(409, say('admin.users.notYourself'));
    await keepAnAdmin(tx, id);
    found(await findUser(tx, id, true));
    // Without a password; the roles stay for a restore.
    await updateUser(tx, id, { deleted_at: site.now(), password_hash: null }, site.now());
    await endSessionsOf(tx, id);
    await deletePasskeysOf(tx, id);
    await endOpenMails(tx, id);
    return { id, message: say('admin.users.deleted') };
  });
}

/** Takes a deletion back. @throws HttpError 404 where there is none, 409 where another user has the address by now */
export function restoreUser(site: Site, id: string, actor: string) {
  return change(site, { actor, action: 'restore', subject }, async (tx) => {
    const restored = await unmarkDeleted(tx, id).catch(refuse(say('admin.users.emailTakenMeanwhile')));
    if (!restored) throw new HttpError(404, say('admin.nothingToRestore'));
    await unsealAccount(tx, id, site.now());
    await endSessionsOf(tx, id); // of a sign-in that was under way while the user was deleted
    return { id, message: say('admin.users.restored') };
  });
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
