import { DAY_MS } from '#contract/core/constants.ts';
import { type Notice, say } from '#contract/core/notices.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { flagsOf, type RoleFlags, rolesOf } from '#contract/pages/roles.ts';
import { type AdminUser, changeOf, type ProfileChange } from '#contract/users/calls.ts';
import { type Changeable, change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import { deletePasskeysOf, endSessionsOf } from '#server/features/auth/queries.ts';
import { emptiesDesk, sitsInConfidence } from '#server/features/grievances/seat-queries.ts';
import { unsealAccount } from '#server/features/privacy/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import type { CheckVersion } from '#server/http/serve/check-version.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import {
  areAllAdmins,
  endOpenMails,
  findUser,
  isEmailConflict,
  markDeleted,
  unmarkDeleted,
  updateUser,
} from './queries.ts';

/** What a change of a user works with. */
type Site = Changeable & { now: () => Date };
const subject = 'user';

/** Anyone who is restored within this time, in milliseconds, keeps the password. */
const KEPT_PASSWORD_MS = DAY_MS;

/**
 * Changes a profile; another e-mail address counts at once, and what was mailed to the old one does no more. Its owner is told there:
 * by the new one an admin could log in, and read what is for its owner alone.
 * @throws HttpError 404 for no such user, 400 for a department that there is not, 409 where another user has the address, or where its
 * owner sits on a desk that an admin must not get into
 * @throws ZodError where something would be taken away that every profile has but that of staff
 */
export function changeUser(
  site: Site,
  id: string,
  profile: ProfileChange,
  actor: string,
  checkVersion: CheckVersion,
  tellOldAddress: (tx: Db, before: AdminUser) => Promise<void>,
) {
  return change(site, { actor, action: 'update', subject }, async (tx) => {
    const before = found(await findUser(tx, id, true));
    checkVersion(before);
    changeOf(before).parse(profile);
    await requireDepartment(tx, 'profile', profile.department, before.department);
    await updateUser(tx, id, profile, site.now()).catch(refuse(say('admin.users.emailTaken')));
    if (before.email !== profile.email) {
      // By a link to the new address one logs in, and reads what nobody but that desk may.
      if (await sitsInConfidence(tx, id, dayInIndia(site.now())))
        throw new HttpError(409, say('seats.keepsEmail'), { path: 'email' });
      await updateUser(tx, id, { moved_by_admin: true, moved_at: site.now() }, site.now());
      await endOpenMails(tx, id);
      await tellOldAddress(tx, before);
    }
    return { id, detail: { before, after: { ...before, ...profile } }, message: say('admin.users.updated') };
  });
}

/** Sets the roles. @throws HttpError 404 for no such user, 409 where nobody would be an admin any more */
export function changeRoles(
  site: Site,
  id: string,
  roles: RoleFlags,
  actor: string,
  checkVersion: CheckVersion = () => {},
) {
  return change(site, { actor, action: 'roles', subject }, async (tx) => {
    if (!roles.isAdmin) await keepAnAdmin(tx, [id]);
    const before = flagsOf(rolesOf(found(await findUser(tx, id, true))));
    checkVersion(before);
    await updateUser(tx, id, { roles: rolesOf(roles) }, site.now());
    return { id, detail: { before, after: roles }, message: say('admin.users.rolesUpdated') };
  });
}

/**
 * Deletes users, those of them that there are: logged out everywhere, without a password or passkeys, the address free.
 * What they wrote stays.
 * @throws HttpError 404 for none of them, 409 for oneself, for the last admin and for the last confirmed member of a protected desk, which
 * other admins could fill then
 */
export function deleteUsers(site: Site, wanted: readonly string[], actor: string) {
  return change(site, { actor, action: 'delete', subject }, async (tx) => {
    if (wanted.includes(actor)) throw new HttpError(409, say('admin.users.notYourself'));
    await keepAnAdmin(tx, wanted);
    const now = site.now();
    if (await emptiesDesk(tx, wanted, dayInIndia(now))) throw new HttpError(409, say('seats.keepsAccount'));
    const ids = await markDeleted(tx, wanted, now, new Date(now.getTime() + KEPT_PASSWORD_MS));
    if (ids.length === 0) throw new HttpError(404, say('admin.users.gone'));
    await endSessionsOf(tx, ids);
    await deletePasskeysOf(tx, ids);
    await endOpenMails(tx, ...ids);
    return { id: ids, ids };
  });
}

/**
 * Takes deletions back, of those that are deleted; within a day the password comes back with it.
 * @throws HttpError 404 where there is none, 409 where another user has the address by now
 */
export function restoreUsers(site: Site, wanted: readonly string[], actor: string) {
  return change(site, { actor, action: 'restore', subject }, async (tx) => {
    const refuseTaken = refuse(say('admin.users.emailTakenMeanwhile'));
    const { ids, keepPasswords } = await unmarkDeleted(tx, wanted, site.now()).catch(refuseTaken);
    if (ids.length === 0) throw new HttpError(404, say('admin.nothingToRestore'));
    for (const id of ids) await unsealAccount(tx, id, site.now());
    await endSessionsOf(tx, ids); // of a login that was under way while the user was deleted
    return { id: ids, ids, keepPasswords };
  });
}

/** A user, or the 404 where there is none. */
export function found(user: AdminUser | undefined): AdminUser {
  if (!user) throw new HttpError(404, say('admin.users.gone'));
  return user;
}

/** @throws HttpError 409 where nobody would be an admin any more without these */
async function keepAnAdmin(tx: Db, ids: readonly string[]): Promise<void> {
  if (await areAllAdmins(tx, ids)) throw new HttpError(409, say('admin.users.lastAdmin'));
}

/** Turns a taken address into a refusal on the field. The index decides: a look beforehand would miss a race. */
function refuse(notice: Notice): (error: unknown) => never {
  return (error) => {
    throw isEmailConflict(error) ? new HttpError(409, notice, { path: 'email' }) : error;
  };
}
