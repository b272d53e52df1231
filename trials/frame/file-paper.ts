import { api } from '#contract/core/rules/api.ts';
import { sendByTus } from '#testing/files/tus-client.ts';

/**
 * Sends a paper to a site and files it as an entry of its own, which everybody may read.
 * @param by an admin, by the head of a request
 * @returns the entry's id, and when the last byte was sent (`performance.now()`)
 */
export async function filePaper(
  url: string,
  by: Record<string, string>,
  subjectcode: string,
  pdf: Buffer,
): Promise<{ id: string; sent: number }> {
  const upload = await sendByTus(`${url}/api/uploads`, `${subjectcode}.pdf`, pdf, by);
  const sent = performance.now();
  const { method, path } = api.resources.pyq.add;
  const reply = await fetch(url + path, {
    method,
    headers: { ...by, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ service: 'pyqs', semester: '3', subject: `A paper of ${subjectcode}`, subjectcode },
      files: [{ upload, rightsBasis: 'own' }],
    }),
  });
  if (!reply.ok) throw new Error(`Filing a paper came to ${reply.status} ${await reply.text()}.`);
  const { _id } = api.resources.pyq.add.response.parse(await reply.json());
  return { id: _id, sent };
}
