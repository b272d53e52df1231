import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { withFileLinks } from '#contract/material/file-links.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { nobody } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db, deps } = await testApp();
const admin = as('admin');

/** What clients of the specification know of an entry. */
function asTheyKnowIt(kind: ResourceKind, entry: ResourceEntry) {
  const { service, semester, subject, subjectcode } = entry;
  const links = RESOURCES[kind].linkFields.map((field) => [field, entry[field]]);
  return { service, semester, subject, subjectcode, ...Object.fromEntries(links) };
}

describe.each(['notes', 'pyq'] as const)('an entry of %s that has only a file', (kind) => {
  const field = RESOURCES[kind].linkFields[0];

  it('has a link that opens it for clients that know links alone, and is changed by them', async () => {
    const { attachment, resource } = await insertPaper(db, ['One'], { kind, code: `${kind} 1` });
    await db
      .updateTable('resource')
      .set({ service: RESOURCES[kind].service })
      .where('id', '=', resource)
      .execute();
    deps.cache.drop(kind);
    const calls = api.resources[kind];
    const params = { id: resource };
    const link = new RegExp(`^https?://[^/]+/files/${attachment}$`);
    const mine = ({ _id }: ResourceEntry) => _id === resource;
    const read = {
      one: async () => (await admin.call(calls.get, { params })).body,
      ofAll: async () => (await as(nobody).call(calls.list)).body.msg.find(mine),
      ofAllForAdmins: async () => (await admin.call(calls.adminList)).body.find(mine),
    };
    for (const entry of await Promise.all(Object.values(read).map((call) => call())))
      expect(entry?.[field]).toMatch(link);
    // Our own list asks for parts, and knows files.
    const part = (await admin.call(calls.adminList, { query: { limit: 50 } })).body.find(mine);
    expect(part?.[field]).toBe('');

    const entry = await read.one();
    const body = { ...asTheyKnowIt(kind, entry), semester: '4' };
    expect(await admin.send(calls.update, { params, body })).toMatchObject({ status: 200 });
    const row = await db
      .selectFrom('resource')
      .select(['semester', 'links'])
      .where('id', '=', resource)
      .executeTakeFirst();
    expect(row?.semester).toBe(4);
    expect(Object.values(row?.links ?? {}).filter(Boolean)).toEqual([]);
  });
});

it('a copy of a link fills no other; a file for a link is in its place', () => {
  const file = (id: string, field?: 'linka' | 'linkb') => ({ id, ...(field && { field }) });
  const links = { linka: 'https://drive.google.com/file/d/a', linkb: '', linkc: '' };
  const of = (...files: ReturnType<typeof file>[]) => {
    const { linka, linkb, linkc } = withFileLinks({ ...links, files }, 'https://basta.example');
    return [linka === links.linka, linkb, linkc];
  };
  expect(of(file('x', 'linka'))).toEqual([true, '', '']);
  expect(of(file('x'), file('y', 'linkb'))).toEqual([
    true,
    'https://basta.example/files/y',
    'https://basta.example/files/x',
  ]);
});
