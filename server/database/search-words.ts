import { sql } from 'kysely';

/** What a search looks into, table by table: in the words of its index (migration 010). */
export const SEARCH_WORDS = {
  user: sql<string>`user_words(username, email, phone, rollno, department, semester, roles)`,
  resource: sql<string>`resource_words(semester, subject, subject_code, title, links)`,
  blog: sql<string>`blog_words(title, author_name, preview)`,
  contact_message: sql<string>`contact_message_words(username, email, message)`,
  material: sql<string>`material_words(subject, subject_code, service, semester, department, link, note, your_name)`,
  attachment: sql<string>`lower(name)`,
  complaint: sql<string>`complaint_words(username, email, department, problem, date)`,
};
