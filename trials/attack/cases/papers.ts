import { api } from '#contract/core/rules/api.ts';
import { insertPaper } from '#testing/papers.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, post, told } from '../hostile.ts';

const { files, reports, resources } = api;
/** So long a person takes to fill in a form, in seconds. */
const SIGNS_OF_LIFE = { seconds: 20 };
const [FIRST, OTHER] = ['127.16.1.1', '127.16.2.1'];

/** Against papers that are there, and what people say of them. */
export const PAPERS: Attack[] = [
  {
    name: '120 requests of strangers to remove 60 papers',
    behindProxy: true,
    run: async (site) => {
      const ids: string[] = [];
      for (let count = 0; count < 60; count += 1)
        ids.push((await insertPaper(site.db, [`Paper ${count}`])).attachment);
      const statuses = await atOnce(120, (index) => {
        const path = files.takedown.path.replace(':id', ids[index % 60] ?? '');
        const body = { name: 'A', email: `a${index}@else.example`, reason: 'Mine', ...SIGNS_OF_LIFE };
        return post(site, path, body, { address: `127.16.0.${index + 1}` });
      });
      const shown = await atOnce(60, async (index) => {
        const path = files.get.path.replace(':id', ids[index] ?? '');
        return (await ask(site, path, { address: OTHER })).status;
      });
      return {
        detail: `${told(statuses)}; the papers: ${told(shown)}`,
        isHeld: counted(shown, 200) === 60 && counted(statuses, 200) > 0,
      };
    },
  },
  {
    name: 'A second report from the same address',
    behindProxy: true,
    run: async (site) => {
      const { resource } = await insertPaper(site.db, ['A paper']);
      const path = reports.send.path.replace(':id', resource);
      const statuses: number[] = [];
      for (const [note, email] of [
        ['Asks for a password', 'bina@college.example'],
        ['Buy essays here', 'spam@shop.example'],
      ]) {
        const body = { reason: 'broken', note, email, ...SIGNS_OF_LIFE };
        statuses.push(await post(site, path, body, { address: FIRST }));
      }
      const kept = await site.db.selectFrom('report').select(['note', 'email']).execute();
      const isFirst = kept.length === 1 && kept[0]?.email === 'bina@college.example';
      return {
        detail: `${told(statuses)}; kept: ${kept.map(({ note }) => note).join(', ')}`,
        isHeld: isFirst,
      };
    },
  },
  {
    name: '20 imports of five million empty cells',
    run: async (site) => {
      const { headers } = await addPerson(site.db, ['admin']);
      const header = 'service,semester,subject,subjectcode,link\n';
      const bombs = [header + ','.repeat(5_000_000), header + ',\n'.repeat(2_000_000)];
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const body = { csv: bombs[count % 2] ?? '', apply: true };
        statuses.push(await post(site, resources.notes.importCsv.path, body, { address: FIRST, headers }));
      }
      return { detail: told(statuses), isHeld: counted(statuses, 400) === 20 };
    },
  },
];
