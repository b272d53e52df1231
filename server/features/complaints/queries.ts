import { sql } from 'kysely';
import type { Complaint, ComplaintFields } from '#contract/complaints.ts';
import type { Db } from '#server/database/schema.ts';

/** Files a grievance. @param senderId whoever is signed in; null for a sender who is not */
export async function insertComplaint(db: Db, sent: ComplaintFields, senderId: string | null): Promise<void> {
  const row = { ...sent, sender_id: senderId };
  await db.insertInto('complaint').values(row).execute();
}

/** Every grievance that is not deleted, oldest first: the page reverses it. */
export async function listComplaints(db: Db): Promise<Complaint[]> {
  return db
    .selectFrom('complaint')
    .select(['id as _id', 'username', 'email', 'department', 'problem'])
    .select(sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'))
    .select(sql<boolean>`sender_id is not null`.as('verified'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
