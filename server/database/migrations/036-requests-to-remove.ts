import { type Kysely, sql } from 'kysely';

/** Who is behind a request to take a file away, and what an admin has decided to keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When its sender was known: by an account, or by the link that was mailed to its address. Null: it hides nothing.
  await sql`alter table takedown add column confirmed_at timestamptz`.execute(db);
  // Those of before hid their files when they came.
  await sql`
    update takedown set confirmed_at = takedown.created_at from attachment
    where attachment.id = takedown.attachment_id and takedown.state = 'open' and attachment.hidden_at is not null`.execute(
    db,
  );
  // When an admin last decided that the file stays: from then on a request alone hides it no more.
  await sql`alter table attachment add column kept_at timestamptz`.execute(db);
  await sql`
    update attachment set kept_at = ended.at
    from (select attachment_id, max(ended_at) as at from takedown where state = 'restored' group by attachment_id) as ended
    where ended.attachment_id = attachment.id`.execute(db);
}
