import { SEMESTERS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResources } from '#server/features/material/queries.ts';
import type { Server } from '../frame/server.ts';
import { againstFloor } from './against-floor.ts';

const { path } = api.resources.notes.list;
/** Not compressed: what is compared is the sending. */
const AS_IT_IS = { 'accept-encoding': 'identity' };

/** A warm public list, as bytes and as `304`, against a bare server that sends the same bytes and headers. */
export async function benchLists(db: Db, site: Server): Promise<void> {
  let filed = 0;
  for (const size of [100, 2000, 20_000]) {
    await insertResources(db, notes(filed, size));
    await announceChange(db, 'notes');
    filed = size;
    await waitForEntries(site.url, size);
    const url = site.url + path;
    const name = `GET ${path}, ${size} entries`;
    const bounds = { atLeast: 0.8, p99AtMost: 1.5 };
    const { etag } = await againstFloor({ name, url, pid: site.pid, headers: AS_IT_IS, ...bounds });
    if (size !== 100) continue;
    await againstFloor({
      name,
      url,
      pid: site.pid,
      headers: { ...AS_IT_IS, 'if-none-match': etag },
      atLeast: 0.65,
    });
  }
}

function notes(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => ({
    kind: 'notes' as const,
    service: 'notes',
    semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
    subject: `Subject ${from + index}`,
    subjectcode: `BTCS${from + index}-18`,
    title: `Lecture notes, part ${index}`,
    link: `https://drive.google.com/file/d/${'x'.repeat(33)}/view`,
  }));
}

async function waitForEntries(url: string, count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { msg } = (await (await fetch(url + path)).json()) as { msg: unknown[] };
    if (msg.length === count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The list never showed its ${count} entries.`);
}
