import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access } from '#contract/endpoint.ts';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();

/** Who asks: somebody of each role, somebody without one, and nobody, who is not signed in. */
const ASKERS = ['nobody', 'student', ...ROLE_NAMES] as const;
type Asker = (typeof ASKERS)[number];

/** Who gets through; the others get 401 without a session, 403 with one. */
function may(access: Access, asker: Asker): boolean {
  if (access === 'public') return true;
  return access === 'user' ? asker !== 'nobody' : asker === access;
}

/** What needs no account. A call that is to join them is added here by hand. */
const OPEN = [
  'GET /api/blogs/:id',
  ...RESOURCE_KINDS.map((kind) => `GET /api/data/${kind}`).sort(),
  'GET /api/site',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/resend-otp',
  'POST /api/auth/reset-password/:token',
  'POST /api/auth/verify-otp',
  'POST /api/data/material/add',
  'POST /api/form/complaint',
  'POST /api/form/contact',
];

const endpoints = endpointsOf(api);
const cases = endpoints.flatMap((endpoint) => ASKERS.map((asker) => ({ ...endpoint, asker })));

/** Each asks with a session of their own: one of the calls ends it. */
async function headersOf(asker: Asker): Promise<Record<string, string>> {
  if (asker === 'nobody') return {};
  return (await signedIn(site.db, asker === 'student' ? {} : { roles: [asker] })).headers;
}

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
      if (area) expect([path, access]).toEqual([path, area]);
    }
  });

  it.each(cases)('$method $path, asked by $asker', async ({ method, path, access, body, asker }) => {
    const reply = await site.app.inject({
      method,
      url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: await headersOf(asker),
      ...(body && { payload: {} }),
    });
    const refused = asker === 'nobody' ? 401 : 403;
    if (!may(access, asker)) expect(reply.statusCode).toBe(refused);
    else expect([200, 304, 400, 404, 409, 413, 422]).toContain(reply.statusCode);
  });

  it.each(endpoints.filter(({ access }) => access !== 'public'))(
    '$method $path: a token that is none is nobody’s',
    async ({ method, path, body }) => {
      const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const headers = { authorization: 'Bearer none' };
      const reply = await site.app.inject({ method, url, headers, ...(body && { payload: {} }) });
      expect(reply.statusCode).toBe(401);
    },
  );

  it('every call that the server answers is in contract/api.ts', async () => {
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
