import { api } from '#contract/core/rules/api.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { ask } from './clients.ts';

/**
 * Sends a paper to a site and files it as an entry of its own, which everyone may read.
 * @param token an admin's
 * @returns the entry's id, and when the last byte was sent (`performance.now()`)
 */
export async function filePaper(
  url: string,
  token: string,
  subjectcode: string,
  pdf: Buffer,
): Promise<{ id: string; sent: number }> {
  const by = { authorization: `Bearer ${token}` };
  const upload = await sendByTus(`${url}/api/uploads`, `${subjectcode}.pdf`, pdf, by);
  const sent = performance.now();
  const entry = { service: 'pyqs', semester: '3', subject: `A paper of ${subjectcode}`, subjectcode };
  const body = { ...entry, files: [{ upload, rightsBasis: 'own' }] };
  const { status, reply } = await ask(url, token, api.resources.pyq.add, { body });
  if (status !== 200) throw new Error(`Filing a paper came to ${status} ${reply.message}.`);
  return { id: String(reply._id), sent };
}
