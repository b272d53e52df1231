import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { app, db } = await testApp({ logLevel: 'silent' });

it('answers what would be written with 503 and why, and reads on', async () => {
  // What PostgreSQL says on a full disk.
  await sql
    .raw(
      `create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    )
    .execute(db);
  await sql
    .raw('create trigger full_disk before insert on contact_message execute function no_room()')
    .execute(db);
  const payload = { username: 'A', email: 'a@college.example', message: 'Hello' };
  const sent = await app.inject({ method: 'POST', url: api.contacts.send.path, payload });
  expect({ status: sent.statusCode, body: sent.json() }).toEqual({
    status: 503,
    body: refusal(en.away.full),
  });
  expect(sent.headers['retry-after']).toBe('60');
  expect((await app.inject({ url: api.resources.notes.list.path })).statusCode).toBe(200);
});
