import { Agent } from 'node:http';
import { sql } from 'kysely';
import { insertPaper } from '#testing/papers.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';

/** As many as the pages of a college's papers have. */
const KNOWN_WORDS = 226_000;
const SECRET = 'xylophonist';

const searchFor = (q: string) => `/api/search?${new URLSearchParams({ q, typing: 'yes' })}`;
/** A word that nobody knows, for each number another one. */
const unknownWord = (number: number) =>
  `qzw${number.toString(26).replace(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '')}`;

/** By what is looked for. */
export const SEARCH: Attack[] = [
  {
    name: '600 searches of 17 words that nobody knows, among 226,000 known ones',
    run: async (site) => {
      await sql`
        insert into page_word (word, spelling, forms, seen)
        select 'word' || n, 'word' || n, array['word' || n, 'form' || n], 1 + n % 3
        from generate_series(1, ${sql.lit(KNOWN_WORDS)}) n`.execute(site.db);
      await sql`analyze page_word`.execute(site.db);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const statuses: number[] = [];
      for (let count = 0; count < 600; count += 1) {
        const words = Array.from({ length: 17 }, (_, word) => unknownWord(count * 17 + word + 1000));
        const { status } = await ask(site, searchFor(words.join(' ')), { address: '127.15.0.1' }, { agent });
        statuses.push(status);
      }
      agent.destroy();
      return {
        detail: told(statuses),
        isHeld: counted(statuses, 200) <= 300 && counted(statuses, 429) >= 300,
      };
    },
  },
  {
    name: 'A word of a members-only page, spelled out letter by letter',
    run: async (site) => {
      const { attachment } = await insertPaper(site.db, [`The ${SECRET} plays.`], { basis: 'university' });
      const look = async (q: string) => (await ask(site, searchFor(q), { address: '127.15.0.2' })).text;
      const tells = (reply: string) => reply.includes(attachment) || reply.includes(SECRET);
      const typed = Array.from({ length: SECRET.length - 1 }, (_, length) => SECRET.slice(0, length + 1));
      // A letter wrong, left out or too many: what was meant must not be said either.
      const slips = [`${SECRET.slice(0, -1)}r`, SECRET.replace('o', ''), `${SECRET}x`];
      const learned: string[] = [];
      for (const word of [...typed, ...slips]) if (tells(await look(word))) learned.push(word);
      // The whole word finds the page, without its text: otherwise nothing was tried.
      const isThere = (await look(SECRET)).includes(attachment);
      return {
        detail: learned.length > 0 ? `learned by ${learned.join(', ')}` : 'nothing learned',
        isHeld: learned.length === 0 && isThere,
      };
    },
  },
];
