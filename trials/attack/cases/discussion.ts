import { api } from '#contract/core/rules/api.ts';
import { POST_LENGTH } from '#contract/discussion/values.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { until } from '../../frame/processes.ts';
import type { Attack } from '../cases.ts';
import { atOnce, counted, post, told } from '../hostile.ts';

const { threads } = api;
/** As many formulas as a text may have, as deep as may be, and one that no formula is. */
const FORMULAS = `$${'{'.repeat(39)}\\frac{x}{y}${'}'.repeat(39)}$ `.repeat(60).slice(0, POST_LENGTH);

/** By questions and answers, whose formulas the server draws. */
export const DISCUSSION: Attack[] = [
  {
    name: '400 questions of formulas by 20 accounts, looked at before they are sent',
    behindProxy: false,
    run: async (site) => {
      const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(site.db)));
      const statuses = await atOnce(400, (index) =>
        post(
          site,
          threads.preview.path,
          { text: index % 2 ? FORMULAS : '$a '.repeat(3000) },
          { address: '127.1.0.8', headers: people[index % 20]?.headers ?? {} },
        ),
      );
      return {
        detail: told(statuses),
        isHeld: statuses.every((status) => [200, 400, 429, 503].includes(status)),
      };
    },
  },
  {
    name: '300 questions by one account',
    behindProxy: false,
    run: async (site) => {
      const { id, headers } = await addPerson(site.db);
      const written = { title: 'T', authorName: 'A', preview: 'x', content: '<p>x</p>' };
      const thing = { what: 'post', id: await insertBlog(site.db, id, written, new Date()) };
      const text = 'Why? '.repeat(1900);
      const from = { address: '127.1.0.9', headers };
      const statuses = await atOnce(300, (index) =>
        post(site, threads.ask.path, { thing, text: `${index} ${text}` }, from),
      );
      const [taken, refused] = [counted(statuses, 200), counted(statuses, 429)];
      return { detail: told(statuses), isHeld: taken > 0 && taken <= 60 && refused > 0 };
    },
  },
  {
    name: '200 questions at parts of a file that repeats itself, by 20 accounts',
    behindProxy: false,
    run: async (site) => {
      const { token } = await addPerson(site.db, ['admin']);
      const line = 'State and prove the maximum power transfer theorem with an example.';
      const pages = Array.from({ length: 20 }, () => Array.from({ length: 40 }, () => line));
      const paper = await filePaper(site.url, token, 'BTES301-18', digitalPdf(pages));
      await until('reading the paper', 60, async () => {
        const { count } = await site.db
          .selectFrom('file_page')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('width', 'is not', null)
          .executeTakeFirstOrThrow();
        return Number(count) >= pages.length;
      });
      const { id: file } = await site.db
        .selectFrom('attachment')
        .select('id')
        .where('resource_id', '=', paper.id)
        .executeTakeFirstOrThrow();
      const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(site.db)));
      const part = { file, page: 10, rect: [0, 0, 1000, 1000] };
      const body = { thing: { what: 'resource', id: paper.id }, text: 'Why?', part };
      const statuses = await atOnce(200, (index) =>
        post(site, threads.ask.path, body, {
          address: '127.1.0.10',
          headers: people[index % 20]?.headers ?? {},
        }),
      );
      return { detail: told(statuses), isHeld: statuses.every((status) => [200, 429, 503].includes(status)) };
    },
  },
];
