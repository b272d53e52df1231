import { api } from '#contract/core/rules/api.ts';
import { announceChange } from '#server/database/announce.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { until } from '../frame/processes.ts';
import { entries } from '../frame/rows/entries.ts';
import type { Site } from '../frame/site.ts';
import { againstFloor } from './against-floor.ts';

const { path } = api.resources.notes.list;
const SIZES = [100, 2000, 20_000];
/** Not compressed: what is compared is the sending. */
const headers = { 'accept-encoding': 'identity' };

/** A warm public list, as bytes and as `304`, against a bare server that sends the same bytes and headers. */
export async function benchLists(site: Site): Promise<void> {
  const all = entries('notes', Math.max(...SIZES));
  let filed = 0;
  for (const size of SIZES) {
    await insertResources(site.db, all.slice(filed, size));
    await announceChange(site.db, 'notes');
    filed = size;
    await until(`the list of ${size} entries`, 10, async () => {
      const { msg } = (await (await fetch(site.url + path)).json()) as { msg: unknown[] }; // as the contract says
      return msg.length === size;
    });
    const name = `GET ${path}, ${size} entries`;
    const etag = await againstFloor(site, path, { name, headers, atLeast: 0.8, p99AtMost: 1.5 });
    if (size !== SIZES[0]) continue;
    const known = { ...headers, 'if-none-match': etag };
    await againstFloor(site, path, { name, headers: known, atLeast: 0.65 });
  }
}
