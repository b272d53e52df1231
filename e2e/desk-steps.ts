import type { APIRequestContext } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import type { DeskPreset } from '#contract/grievances/values.ts';
import { ROLES, type Role } from '#contract/pages/roles.ts';
import { headersOf } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** Seats the first account of desk members on the desk of a sort, unless they sit there. Where a second person has to confirm it, the HOD is an admin for that. */
export async function seatOn(
  request: APIRequestContext,
  server: TestServer,
  preset: DeskPreset,
): Promise<void> {
  const call = async (who: Role, method: 'get' | 'post' | 'patch', url: string, data?: object) => {
    const reply = await request[method](url, {
      headers: await headersOf(request, server, who),
      ...(data && { data }),
    });
    expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  const { users } = await call('admin', 'get', api.users.list.path);
  const accountOf = (role: Role) =>
    users.find((user: Record<string, boolean>) => user[ROLES[role].flag] && !user.isAdmin);
  const { desks } = await call('admin', 'get', api.desks.list.path);
  const desk = desks.find((one: { preset: DeskPreset }) => one.preset === preset);
  const member = accountOf('desk');
  // Another test of the worker may have done it.
  if (desk.seats.some(({ user }: { user: string }) => user === member._id)) return;
  const seat = { email: member.email, role: 'chair', from: '2026-01-01' };
  await call('admin', 'post', api.desks.seat.path.replace(':id', desk._id), seat);
  if (!desk.confirms) return;
  const roles = api.users.setRoles.path.replace(':id', accountOf('hod')._id);
  await call('admin', 'patch', roles, { isAdmin: true, isHod: true, isDesk: false });
  const confirm = api.desks.confirm.path.replace(':id', desk._id).replace(':user', member._id);
  await call('hod', 'post', confirm, { accept: true });
  await call('admin', 'patch', roles, { isAdmin: false, isHod: true, isDesk: false });
}
