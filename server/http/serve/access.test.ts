import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { Access, Endpoint } from '#contract/core/rules/endpoint.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { isRole, ROLE_NAMES } from '#contract/pages/roles.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { insertChallenge } from '#server/features/auth/second-factor-queries.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { bearer, insertUser, nobody, PEOPLE, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();

/** Who asks: someone of each role, and nobody, who is not logged in. */
const ASKERS = ['nobody', ...PEOPLE] as const;
type Asker = (typeof ASKERS)[number];

/** Who gets through; the others get 401 without a session, 403 with one. */
function may(access: Access, asker: Asker): boolean {
  if (access === 'public') return true;
  return access === 'user' ? asker !== 'nobody' : asker === access;
}

/** What everyone may read and nobody’s token is needed for; what someone is sending is theirs, with or without an account. */
const isForAll = ({ access, method, path }: Endpoint) =>
  access === 'public' && method === 'GET' && path !== api.files.uploadState.path;

/** What needs no account. A call that is to join them is added here by hand. */
const OPEN = [
  'GET /api/blogs/:id',
  ...RESOURCE_KINDS.map((kind) => `GET /api/data/${kind}`).sort(),
  'GET /api/files/:id',
  'GET /api/files/:id/find',
  'GET /api/files/:id/questions',
  'GET /api/files/:id/text/:page',
  'GET /api/files/:id/threads',
  'GET /api/grievances/orders/:id',
  'GET /api/grievances/redress',
  'GET /api/grievances/way',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/plan',
  'GET /api/questions',
  'GET /api/questions/:id',
  'GET /api/recent',
  'GET /api/saved/look',
  'GET /api/search',
  'GET /api/site',
  'GET /api/subjects',
  'GET /api/subjects/:code',
  'GET /api/subjects/:code/announcements',
  'GET /api/subjects/:code/asked',
  'GET /api/subjects/:code/paths',
  'GET /api/subjects/:code/practice',
  'GET /api/subjects/:code/questions',
  'GET /api/threads',
  'GET /api/threads/:id',
  'GET /api/uploads/:upload/state',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/passkeys/sign-in',
  'POST /api/auth/passkeys/sign-in/begin',
  'POST /api/auth/provider/finish',
  'POST /api/auth/register',
  'POST /api/auth/resend-otp',
  'POST /api/auth/reset-password/:token',
  'POST /api/auth/second-factor',
  'POST /api/auth/verify-otp',
  'POST /api/browser-errors',
  'POST /api/contributions/fix',
  'POST /api/data/material/add',
  'POST /api/data/report/:id',
  'POST /api/files/:id/takedown',
  'POST /api/files/alike',
  'POST /api/files/takedown/:id/confirm',
  'POST /api/form/complaint',
  'POST /api/form/contact',
  // By a receipt, or by the account that the call looks for.
  'POST /api/grievances/:number/files/:file',
  'POST /api/grievances/:number/files/:file/pages',
  'POST /api/grievances/:number/steps/:step',
  'POST /api/grievances/by-receipt',
  'POST /api/grievances/files',
  // By the link of an email.
  'POST /api/notifications/unsubscribe/:token',
  'POST /api/sent/by-receipt',
  'POST /api/subjects/:code/asks',
  // The caller's own uploads; a visitor's to the one who knows its id.
  'POST /api/uploads/cut',
  'POST /api/uploads/document',
  'POST /api/uploads/propose',
  'POST /api/uploads/sheet',
  'POST /api/uploads/sheet-picture',
];

const endpoints = endpointsOf(api);
const cases = endpoints.flatMap((endpoint) => ASKERS.map((asker) => ({ ...endpoint, asker })));

/** With parameters that name nothing, and a body that says nothing. */
const empty = ({ path, body }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, UNKNOWN_ID])),
  ...(body && { body: {} }),
});

/** Someone who may call it, had they a living session. */
const roleFor = (access: Access) => (isRole(access) ? access : 'student');

/** Whose token is worth nothing, though it was once a good one, or looks like one. */
const NOBODIES = {
  'a token that is none': async () => bearer('none'),
  'an expired session': async (access: Access) => {
    const person = await signedIn(site.db, roleFor(access));
    const ended = { expires_at: new Date(Date.now() - 1000) };
    await site.db.updateTable('session').set(ended).where('user_id', '=', person.id).execute();
    return person;
  },
  'a session that was logged out': async (access: Access) => {
    const person = await signedIn(site.db, roleFor(access));
    expect((await site.as(person).call(api.auth.logout)).status).toBe(200);
    return person;
  },
  'a deleted user': async (access: Access) => {
    const person = await signedIn(site.db, roleFor(access));
    await site.db.updateTable('user').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
    return person;
  },
  // What a login gives for the first factor alone.
  'a second factor that was not proved': async (access: Access) => {
    const { id } = await signedIn(site.db, roleFor(access));
    return bearer(await insertChallenge(site.db, id, 'password', new Date()));
  },
} satisfies Record<string, (access: Access) => Promise<Person>>;
const NOBODY_NAMES = Object.keys(NOBODIES) as (keyof typeof NOBODIES)[]; // its own keys

const DUTIES = ['password', 'secondFactor'] as const;
/** Someone who may call it, and has to do something else first. */
async function owing(duty: (typeof DUTIES)[number], access: Access): Promise<Person> {
  const role = roleFor(access);
  const id = await insertUser(site.db, {
    roles: role === 'student' ? [] : [role],
    must_change_password: duty === 'password',
  });
  const secondFactorDue = duty === 'secondFactor';
  return bearer(await createSession(site.db, id, new Date(), { secondFactorDue }));
}

const closed = endpoints.filter(({ access }) => access !== 'public');
const outsiders = NOBODY_NAMES.flatMap((who) => closed.map((endpoint) => ({ ...endpoint, who })));
const open = NOBODY_NAMES.flatMap((who) =>
  endpoints.filter(({ access }) => access === 'public').map((endpoint) => ({ ...endpoint, who })),
);

describe('access', () => {
  beforeAll(() => {
    // what was looked at by mistake would be nothing
    expect(endpoints.length).toBeGreaterThan(80);
    expect(endpoints.map(({ access }) => access)).toEqual(
      expect.arrayContaining(['public', 'user', 'admin', 'hod']),
    );
  });

  it('is free for what the spec and the design leave open, and for nothing else', () => {
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(OPEN);
    for (const { path, access } of endpoints) {
      const area = ROLE_NAMES.find((role) => path.startsWith(`/api/${role}/`));
      // The HOD has the inbox of a desk without a seat: which cases are in it, a condition of its query says.
      if (area && area !== 'desk') expect([path, access]).toEqual([path, area]);
    }
  });

  it.each(cases)('$method $path, asked by $asker', async ({ asker, ...endpoint }) => {
    // Each asks with a session of their own: one of the calls ends it.
    const who = asker === 'nobody' ? nobody : await signedIn(site.db, asker);
    const { status, headers } = await site.as(who).send(endpoint, empty(endpoint));
    if (!may(endpoint.access, asker)) expect(status).toBe(asker === 'nobody' ? 401 : 403);
    else expect([200, 304, 400, 404, 409, 413, 422]).toContain(status);
    // What is personal is kept by no browser and no proxy.
    if (asker !== 'nobody') expect(headers['cache-control']).toBe('no-store');
    else expect(headers['cache-control'] === 'no-store').toBe(!isForAll(endpoint));
  });

  it.each(outsiders)('$method $path: $who is nobody', async ({ who, ...endpoint }) => {
    const person = await NOBODIES[who](endpoint.access);
    const { status } = await site.as(person).send(endpoint, empty(endpoint));
    expect(status).toBe(401);
  });

  it.each(open)('$method $path: $who may do what everyone may', async ({ who, ...endpoint }) => {
    const { status } = await site.as(await NOBODIES[who]('user')).send(endpoint, empty(endpoint));
    expect([200, 304, 400, 404, 409, 413, 422]).toContain(status);
  });

  it.each(DUTIES.flatMap((duty) => closed.map((endpoint) => ({ ...endpoint, duty }))))(
    '$method $path, asked by someone who has to see to $duty first',
    async ({ duty, ...endpoint }) => {
      const person = await owing(duty, endpoint.access);
      const { status } = await site.as(person).send(endpoint, empty(endpoint));
      if (endpoint.whileOwing) expect([200, 304, 400, 404, 409, 413, 422]).toContain(status);
      else expect(status).toBe(403);
    },
  );

  it('every call that the server answers is in contract/core/rules/api.ts', async () => {
    const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'head')
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(served.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
