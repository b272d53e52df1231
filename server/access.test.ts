import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access } from '#contract/endpoint.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();

/** Who asks, and what roles they have; nobody is not signed in. */
const ASKERS = {
  nobody: undefined,
  student: {},
  hod: { is_hod: true },
  admin: { is_admin: true },
} as const;
type Asker = keyof typeof ASKERS;

/** Who gets through (spec section 6); the others get 401 without a session, 403 with one. */
const MAY: Record<Access, readonly Asker[]> = {
  public: ['nobody', 'student', 'hod', 'admin'],
  user: ['student', 'hod', 'admin'],
  hod: ['hod'],
  admin: ['admin'],
};

/** What needs no account: spec section 6, design section 9. A call that is to join them is added here by hand. */
const OPEN = [
  'GET /api/blogs/:id',
  'GET /api/data/book',
  'GET /api/data/notes',
  'GET /api/data/pyq',
  'GET /api/data/syllabus',
  'GET /api/data/youtube',
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
const cases = endpoints.flatMap((endpoint) =>
  (Object.keys(ASKERS) as Asker[]).map((asker) => ({ ...endpoint, asker })),
);

/** Each asks with a session of their own: one of the calls ends it. */
async function headersOf(asker: Asker): Promise<Record<string, string>> {
  const roles = ASKERS[asker];
  return roles ? (await signedIn(site.db, roles)).headers : {};
}

describe('access', () => {
  beforeAll(() => {
    // what was looked at by mistake would be nothing
    expect(endpoints.length).toBeGreaterThan(80);
    expect(new Set(endpoints.map(({ access }) => access))).toEqual(new Set(Object.keys(MAY)));
  });

  it('is free for what the spec and the design leave open, and for nothing else', () => {
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(OPEN);
    for (const { path, access } of endpoints) {
      const [, area = ''] = /^\/api\/(admin|hod)\//.exec(path) ?? [];
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
    if (!MAY[access].includes(asker)) expect(reply.statusCode).toBe(refused);
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
