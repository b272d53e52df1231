import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a person reads of a mail in the outbox. */
export type OutboxMail = { file: string; date: Date; to: string; subject: string; text: string };

/**
 * Writes a mail as one file of `DATA_DIR/outbox/`, for its owner's eyes only. Names sort by time.
 * @param id tells apart two mails of the same millisecond
 * @returns the file's path
 */
export async function writeToOutbox(dataDir: string, message: Buffer, id: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // No colons: Windows refuses them in names.
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`);
  await writeFile(path, message, { mode: 0o600 });
  return path;
}

/** The newest mails of the outbox, newest first. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // made with the first mail
    throw error;
  });
  const mails = names.filter((name) => name.endsWith('.eml'));
  const newest = mails.sort().reverse().slice(0, limit);
  if (newest.length === 0) return [];
  // Only developers come here: the parser stays out of memory elsewhere.
  const { default: PostalMime } = await import('postal-mime');
  return Promise.all(
    newest.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(join(folder, file)));
      const { date = 0, to = [], subject = '', text = '' } = mail;
      return { file, date: new Date(date), to: to.map(({ address }) => address).join(', '), subject, text };
    }),
  );
}
