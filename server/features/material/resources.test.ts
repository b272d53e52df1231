import { describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { announceChange } from '#server/database/announce.ts';
import { nobody, resourceOf } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResources } from './queries.ts';

const { db, as } = await testApp();
const get = (kind: ResourceKind, query?: unknown) => as(nobody).send(api.resources[kind].list, { query });

const entriesOf = (kind: ResourceKind, ...semesters: ('1' | '3')[]) =>
  semesters.map((semester) => ({
    service: RESOURCES[kind].service,
    semester,
    subject: `${kind} of semester ${semester}`,
    subjectcode: 'BTCS301-18',
    ...Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`])),
  }));
const entries = RESOURCE_KINDS.flatMap((kind) =>
  entriesOf(kind, '3', '1').map((entry) => resourceOf({ kind, ...entry })),
);
await insertResources(db, entries);

describe.each(RESOURCE_KINDS)('GET /api/data/%s', (kind) => {
  it('gives the entries of its kind by semester, with the fields of the spec and no others', async () => {
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const msg = entriesOf(kind, '1', '3').map((entry) => ({ _id, ...entry }));
    expect(await get(kind)).toEqual({ status: 200, body: { msg } });
  });

  it('narrows the list to a semester', async () => {
    const { msg } = (await get(kind, { semester: '3' })).body;
    expect(msg).toEqual([expect.objectContaining({ semester: '3' })]);
    expect((await get(kind, { semester: '2' })).body).toEqual({ msg: [] });
  });
});

describe('bad input', () => {
  it.each(['9', '0', 'abc', '', '1&semester=2', '3%00'])('refuses semester=%s', async (value) => {
    const reply = await get('notes', `semester=${value}`);
    expect(reply).toEqual({ status: 400, body: refusal(en.validation.semester, 'semester') });
  });
});

describe('a ready list', () => {
  it('shows a new entry as soon as its change is announced', async () => {
    await get('book', { semester: '5' });
    await insertResources(db, [resourceOf({ kind: 'book', semester: '5', title: 'New one' })]);
    await announceChange(db, 'book');
    await expect
      .poll(async () => (await get('book', { semester: '5' })).body.msg)
      .toEqual([expect.objectContaining({ title: 'New one' })]);
  });
});
