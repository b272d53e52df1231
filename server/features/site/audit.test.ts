import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, NIL_ID } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { writeAudit } from '#server/database/audit.ts';
import { recordEvent } from '#server/database/events.ts';
import { insertUser, resourceOf, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const meera = await signedIn(db, { username: 'Meera', email: 'meera@college.example', roles: ['admin'] });
const calls = as(meera);
const profile = {
  username: 'Asha',
  rollno: '2201',
  department: 'B.Tech Mechanical Engineering',
  semester: '3',
  email: 'asha@college.example',
  phone: '9876543210',
} as const;

beforeEach(async () => {
  for (const table of ['audit_log', 'event'] as const) await db.deleteFrom(table).execute();
});

const linesOf = async (query = {}) => (await calls.call(api.audit.list, { query })).body;
const fieldsOf = async (query = {}) => (await linesOf(query)).lines.map(({ changes }) => changes);
const eventsOf = async (query = {}) => (await calls.call(api.audit.events, { query })).body;
/** A line of the log as someone's change would leave it. */
const write = (subjectId: string, detail = {}, actor: string = meera.id) =>
  writeAudit(db, { actor, action: 'update', subject: 'user', subjectId, detail });
const csvOf = (body: string): string[][] => parse(body, { bom: true });

describe('the log of changes', () => {
  it('says who changed what of whom, and what each field was before and is now', async () => {
    const id = await insertUser(db, profile);
    await calls.call(api.users.update, {
      params: { id },
      body: { ...profile, phone: '0183 222', semester: '4' },
    });
    await calls.call(api.users.setRoles, { params: { id }, body: flagsOf(['hod']) });
    const { lines, next } = await linesOf();
    expect(next).toBeUndefined();
    expect(lines).toMatchObject([
      {
        action: 'roles',
        thing: 'user',
        thingId: id,
        thingName: 'Asha',
        actorName: 'Meera',
        actorEmail: 'meera@college.example',
        changes: [{ field: 'isHod', before: 'false', after: 'true' }],
      },
      {
        action: 'update',
        changes: expect.arrayContaining([
          { field: 'semester', before: '3', after: '4' },
          { field: 'phone', before: profile.phone, after: '0183 222' },
        ]),
      },
    ]);
    expect(lines[1]?.changes).toHaveLength(2);
    expect(Date.parse(lines[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('tells settings and study material apart field by field, too', async () => {
    const { body: settings } = await calls.call(api.site.settings);
    const body = { ...settings, footerYear: '2027', trustedHosts: ['a.example', 'b.example'] };
    await calls.call(api.site.update, { body });
    const { _id: id } = (await calls.call(api.resources.notes.add, { body: resourceOf() })).body;
    await calls.call(api.resources.notes.update, { params: { id }, body: resourceOf({ subject: 'Graphs' }) });
    expect(await fieldsOf()).toEqual([
      [{ field: 'subject', before: resourceOf().subject, after: 'Graphs' }],
      expect.arrayContaining([{ field: 'subject', before: null, after: resourceOf().subject }]),
      expect.arrayContaining([
        { field: 'footerYear', before: '2024', after: '2027' },
        { field: 'trustedHosts', before: '', after: 'a.example\nb.example' },
      ]),
    ]);
  });

  it('holds no password and no token, whatever a change hands over', async () => {
    const before = {
      username: 'Asha',
      password_hash: '$argon2id$',
      deep: { resetToken: 'x', newPassword: 'y' },
    };
    await write('site', { before, after: { username: 'Bina' } });
    expect(JSON.stringify(await db.selectFrom('audit_log').select('detail').execute())).not.toMatch(
      /argon|password|token/i,
    );
  });

  it('names what was merged, and says of people and things that they are deleted', async () => {
    const subjectOf = async (name: string, code: string) =>
      (
        await calls.call(api.catalogue.add, {
          body: { name, code, type: 'theory', otherCodes: [], aliases: [], placements: [], units: [] },
        })
      ).body._id;
    const [from, into] = [await subjectOf('Heaps', 'HP1'), await subjectOf('Heaps and Trees', 'HT1')];
    await calls.call(api.catalogue.merge, { body: { from, into: 'HT1' } });
    const { _id: entry } = (await calls.call(api.resources.notes.add, { body: resourceOf() })).body;
    const bina = await signedIn(db, { username: 'Bina', email: 'b@college.example', roles: ['admin'] });
    await as(bina).call(api.resources.notes.remove, { params: { id: entry } });
    await calls.call(api.users.remove, { params: { id: bina.id } });
    // As lines were before: an id in a field, and a thing that is gone for good.
    await write(NIL_ID, { before: { name: 'Old programme' }, resource: entry, heir: into });
    await write(NIL_ID, { file: NIL_ID }, '00000000-0000-4000-8000-00000000000f');
    const { lines } = await linesOf();
    expect(
      lines.map(({ action, actorName, actorGone, thingName, thingGone, changes }) => [
        `${actorName}${actorGone ? ' †' : ''} ${action} ${thingName}${thingGone ? ' †' : ''}`,
        ...changes
          .filter(({ field }) => ['into', 'file', 'resource', 'heir'].includes(field))
          .map(({ after }) => after),
      ]),
    ).toEqual([
      [' update  †', 'Deleted item'],
      ['Meera update Old programme †', 'Heaps and Trees', `${resourceOf().subject} (deleted)`],
      ['Meera delete Bina †'],
      ['Bina † delete Data Structure & Algorithms †'],
      ['Meera add Data Structure & Algorithms †'],
      ['Meera merge HP1 Heaps †', 'HT1 Heaps and Trees'],
      ['Meera add Heaps and Trees'],
      ['Meera add HP1 Heaps †'],
    ]);
    await db.deleteFrom('subject').execute();
    await db.deleteFrom('removed_subject').execute();
  });

  it('names an order by its day, minutes by their desk and day, and an announcement by its first words', async () => {
    const on = '2026-10-05';
    const desk = await db
      .selectFrom('desk')
      .select(['id', 'name'])
      .where('preset', '=', 'sgrc')
      .executeTakeFirstOrThrow();
    const order = { matter: 'fees', decided_on: on, text: 'Paid back.', published_at: new Date() } as const;
    const minutes = { desk: desk.id, met_on: on, present: [], added_at: new Date() };
    const announced = {
      code_key: 'BT1',
      author: null,
      body: 'Bring your lab file.',
      until_on: on,
      created_at: new Date(),
    };
    const rows = [
      db
        .insertInto('grievance_order')
        .values({ ...order, published_by: null })
        .returning('id'),
      db.insertInto('grievance_minutes').values(minutes).returning('id'),
      db.insertInto('announcement').values(announced).returning('id'),
    ];
    for (const row of rows) await write((await row.executeTakeFirstOrThrow()).id);
    const { lines } = await linesOf();
    expect(lines.map(({ thingName, thingGone }) => [thingName, thingGone])).toEqual([
      ['Bring your lab file.', false],
      [`${desk.name}, ${on}`, false],
      [on, false],
    ]);
  });

  it('is read in parts, none of which has a line twice or leaves one out', async () => {
    for (let index = 0; index < 5; index += 1) await write(`thing ${index}`);
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const part = await linesOf({ limit: 2, ...(next && { before: next }) });
      seen.push(...part.lines.map(({ thingId }) => thingId));
      next = part.next;
      // What is written meanwhile moves nothing.
      await write('later');
    } while (next);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((index) => `thing ${index}`));
  });

  it('is narrowed by person, thing, action and time', async () => {
    const bina = await signedIn(db, { username: 'Bina', email: 'bina@college.example', roles: ['hod'] });
    await write(bina.id, { note: 1 });
    await write('site', { note: 2 }, bina.id);
    await writeAudit(db, {
      actor: NIL_ID,
      action: 'add',
      subject: 'notes',
      subjectId: 'x',
      detail: { note: 3 },
    });
    const old = new Date(Date.now() - 10 * DAY_MS);
    await db.updateTable('audit_log').set({ at: old }).where('action', '=', 'add').execute();
    const notes = async (query: object) => (await fieldsOf(query)).map(([change]) => change?.after);
    expect(await notes({})).toEqual(['3', '2', '1']);
    // What she did, and what was done to her.
    expect(await notes({ person: 'BINA@' })).toEqual(['2', '1']);
    expect(await notes({ person: 'nobody' })).toEqual([]);
    expect(await notes({ thing: 'notes' })).toEqual(['3']);
    expect(await notes({ action: 'update', person: 'meera' })).toEqual(['1']);
    const from = new Date(Date.now() - DAY_MS).toISOString();
    expect(await notes({ from })).toEqual(['2', '1']);
    expect(await notes({ until: from })).toEqual(['3']);
    expect(await notes({ from: old.toISOString(), until: old.toISOString() })).toEqual([]);
  });

  it.each([{ before: 'x' }, { thing: 'songs' }, { from: 'yesterday' }, { limit: 0 }, { limit: 101 }])(
    'refuses %j',
    async (query) => {
      expect(await calls.send(api.audit.list, { query })).toMatchObject({ status: 400 });
    },
  );

  it('leaves as a CSV file, with a line for each field, however long it is', async () => {
    await write('site', { before: { a: '=1', b: 'x' }, after: { a: 'y', b: 'x', c: 'z' } });
    const many = Array.from({ length: 2100 }, (_, index) => ({
      actor_id: meera.id,
      action: 'delete',
      subject: 'notes',
      subject_id: String(index),
      detail: '{}',
    }));
    await db.insertInto('audit_log').values(many).execute();
    const { headers, body } = await calls.call(api.audit.exportCsv, { query: {} });
    expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    const [head, ...rows] = csvOf(body);
    expect(head?.slice(-3)).toEqual(['field', 'before', 'after']);
    expect(rows).toHaveLength(2102);
    expect(new Set(rows.map((row) => row[5])).size).toBe(2101);
    expect(rows.slice(-2).map((row) => row.slice(-3))).toEqual([
      ['a', "'=1", 'y'],
      ['c', '', 'z'],
    ]);
    const few = await calls.call(api.audit.exportCsv, { query: { action: 'update' } });
    expect(csvOf(few.body)).toHaveLength(3);
  });

  it('is searched for nobody whose name cannot be stored', async () => {
    for (const call of [api.audit.list, api.audit.exportCsv, api.audit.events, api.audit.exportEventsCsv]) {
      const reply = await calls.send(call, { query: { person: 'Asha\u0000' } });
      expect(reply.status).toBe(400);
    }
  });
});

describe('the log of events', () => {
  it('says who it was, and from which address, also of who has no account', async () => {
    const id = await insertUser(db, { username: 'Chand', email: 'chand@college.example' });
    await recordEvent(db, { kind: 'signIn', userId: id, address: '203.0.113.7' });
    const detail = { email: 'nobody@college.example' };
    await recordEvent(db, { kind: 'signInFailed', address: '2001:db8::1', detail });
    const who = async (query: object) => (await eventsOf(query)).lines.map(({ kind }) => kind);
    expect((await eventsOf()).lines).toMatchObject([
      {
        kind: 'signInFailed',
        userName: '',
        address: '2001:db8::1',
        details: [{ field: 'email', text: detail.email }],
      },
      { kind: 'signIn', userName: 'Chand', userEmail: 'chand@college.example', address: '203.0.113.7' },
    ]);
    expect(await who({ person: 'chand' })).toEqual(['signIn']);
    expect(await who({ person: 'nobody@' })).toEqual(['signInFailed']);
    expect(await who({ person: '203.0.113.7' })).toEqual(['signIn']);
    expect(await who({ kind: 'signInFailed' })).toEqual(['signInFailed']);
    const { body } = await calls.call(api.audit.exportEventsCsv, { query: { kind: 'signInFailed' } });
    expect(csvOf(body)[1]?.slice(1)).toEqual([
      'signInFailed',
      '',
      '',
      '',
      '2001:db8::1',
      `email: ${detail.email}`,
    ]);
  });

  it('says who looked at whose details, by their names', async () => {
    const id = await insertUser(db, { username: 'Dev', email: 'dev@college.example' });
    await calls.call(api.users.reveal, { params: { id }, body: { field: 'phone' } });
    const gone = '00000000-0000-4000-8000-00000000000f';
    await recordEvent(db, { kind: 'reveal', userId: gone, detail: { by: gone, fields: ['phone'] } });
    expect((await eventsOf()).lines).toMatchObject([
      { userName: '', userGone: true, by: { name: '', gone: true } },
      {
        userName: 'Dev',
        userGone: false,
        by: { name: 'Meera', gone: false },
        details: [{ field: 'fields', text: 'phone' }],
      },
    ]);
  });

  it('is read in parts, also of what happened at the same moment', async () => {
    const rows = Array.from({ length: 5 }, () => ({
      kind: 'limited' as const,
      at: new Date(),
      detail: '{}',
    }));
    await db
      .insertInto('event')
      .values(rows.map((row) => ({ ...row, user_id: null, address: null })))
      .execute();
    const seen = new Set<string>();
    let next: string | undefined;
    do {
      const part = await eventsOf({ limit: 2, ...(next && { before: next }) });
      for (const { _id } of part.lines) seen.add(_id);
      next = part.next;
    } while (next);
    expect(seen.size).toBe(5);
  });
});
