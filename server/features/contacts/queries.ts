import { sql } from 'kysely';
import type { Contact, ContactFields } from '#contract/contacts.ts';
import type { Db } from '#server/database/schema.ts';

/** Files a contact message. @param senderId whoever is signed in; null for a sender who is not */
export async function insertContact(db: Db, fields: ContactFields, senderId: string | null): Promise<void> {
  const row = { ...fields, sender_id: senderId };
  await db.insertInto('contact_message').values(row).execute();
}

/** Every contact message that is not deleted, newest first. */
export async function listContacts(db: Db): Promise<Contact[]> {
  return db
    .selectFrom('contact_message')
    .select(['id as _id', 'username', 'email', 'message'])
    .select(sql<boolean>`sender_id is not null`.as('verified'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
