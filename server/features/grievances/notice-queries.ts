import { sql } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { Db } from '#server/database/schema.ts';

/** Something that a person is told once. `thing` tells it from others of its kind. */
export type NewNotice = { user_id: string; kind: string; thing: string; path: string };

/** To whom a mail goes. */
export type Told = { id: string; email: string; username: string; language: Language | null };

/**
 * Writes notices down, each once, and gives those that are new their readers: the same transaction queues the mails, so that each
 * leaves exactly once, whatever node dies in between.
 */
export async function insertNotices(tx: Db, notices: readonly NewNotice[], now: Date): Promise<Told[]> {
  if (notices.length === 0) return [];
  const { rows } = await sql<Told>`
    with told as (
      insert into notice (user_id, kind, thing, path, at, mailed_at)
      select user_id, kind, thing, path, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(notices)}::json)
        as given(user_id uuid, kind text, thing text, path text)
      on conflict (user_id, kind, thing) do nothing returning user_id
    )
    select "user".id, email, username, language from told join "user" on "user".id = told.user_id
    where "user".deleted_at is null`.execute(tx);
  return rows;
}
