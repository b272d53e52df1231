import { sql } from 'kysely';
import type { Contact, ContactFields } from '#contract/site/contact-calls.ts';
import { type ListSource, NEWEST_FIRST, ofReview, ofSender, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db, HeldReason } from '#server/database/schema.ts';

/** Files a contact message. @param senderId the logged-in user; null for a sender who is not */
export async function insertContact(
  db: Db,
  fields: ContactFields,
  senderId: string | null,
  held: HeldReason | null,
): Promise<void> {
  const row = { ...fields, sender_id: senderId, held };
  await db.insertInto('contact_message').values(row).execute();
}

/** The contact messages that are not deleted, newest first. */
export const contactList: ListSource<'contacts', 'contact_message', Contact> = {
  rows: (db) =>
    db
      .selectFrom('contact_message')
      .select(['id as _id', 'username', 'email', 'message'])
      .select(sql<boolean>`sender_id is not null`.as('verified'))
      .where('deleted_at', 'is', null),
  words: DELETABLE_TABLES.contact_message.words,
  order: NEWEST_FIRST,
  sorts: {
    sender: textKey(sql`username || ' ' || email`),
    message: textKey(sql`message`),
  },
  filters: { sender: ofSender, review: ofReview },
};
