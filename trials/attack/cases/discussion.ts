import { api } from '#contract/core/rules/api.ts';
import { POST_LENGTH } from '#contract/discussion/values.ts';
import { addPerson } from '../../frame/people.ts';
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
      const { headers } = await addPerson(site.db);
      const body = { thing: { what: 'subject', id: 'BTCS301-18' }, text: 'Why? '.repeat(1900) };
      const from = { address: '127.1.0.9', headers };
      const statuses = await atOnce(300, () => post(site, threads.ask.path, body, from));
      return { detail: told(statuses), isHeld: counted(statuses, 200) <= 60 && counted(statuses, 429) > 0 };
    },
  },
];
