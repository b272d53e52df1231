import { beforeAll, describe, expect, it } from 'vitest';
import { RESOURCE_KINDS, RESOURCES } from '#contract/kinds.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { announceChange } from '#server/database/announce.ts';
import { resourceOf } from '#testing/factories.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { insertResources } from './queries.ts';

let site: TestApp;
const get = (url: string, headers = {}) => site.app.inject({ url, headers });

beforeAll(async () => {
  site = await testApp();
  const entries = RESOURCE_KINDS.flatMap((kind) =>
    (['3', '1'] as const).map((semester) =>
      resourceOf({
        kind,
        semester,
        service: RESOURCES[kind].service,
        subject: `${kind} of semester ${semester}`,
        ...Object.fromEntries(
          RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`]),
        ),
      }),
    ),
  );
  await insertResources(site.db, entries);
});

describe.each(RESOURCE_KINDS)('GET /api/data/%s', (kind) => {
  it('gives the entries of its kind by semester, with the fields of the spec and no others', async () => {
    const reply = await get(`/api/data/${kind}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      msg: ['1', '3'].map((semester) => ({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        service: RESOURCES[kind].service,
        semester,
        subject: `${kind} of semester ${semester}`,
        subjectcode: 'BTCS301-18',
        ...Object.fromEntries(
          RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`]),
        ),
      })),
    });
  });

  it('narrows the list to a semester', async () => {
    const { msg } = (await get(`/api/data/${kind}?semester=3`)).json();
    expect(msg).toEqual([expect.objectContaining({ semester: '3' })]);
    expect((await get(`/api/data/${kind}?semester=2`)).json()).toEqual({ msg: [] });
  });
});

describe('bad input', () => {
  it.each(['9', '0', 'abc', '', '1&semester=2', '3%00'])('refuses semester=%s', async (value) => {
    const reply = await get(`/api/data/notes?semester=${value}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      message: en.validation.semester,
      error: en.validation.semester,
      errors: [{ message: en.validation.semester, path: 'semester' }],
    });
  });
});

describe('a ready list', () => {
  it('shows a new entry as soon as its change is announced', async () => {
    await get('/api/data/book?semester=5');
    await insertResources(site.db, [resourceOf({ kind: 'book', semester: '5', title: 'New one' })]);
    await announceChange(site.db, 'book');
    await expect
      .poll(async () => (await get('/api/data/book?semester=5')).json().msg)
      .toEqual([expect.objectContaining({ title: 'New one' })]);
  });
});
