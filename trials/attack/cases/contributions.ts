import { randomInt } from 'node:crypto';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RECEIPT_ALPHABET, RECEIPT_LENGTH } from '#contract/grievances/number.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, told } from '../hostile.ts';
import { pathOf } from './grievances.ts';

const { contributions, files, hodTrust, materials, sent, trust } = api;
const STRANGER = '127.20.0.3';
const SECRET = 'xylophonist';

const guess = () =>
  Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]).join('');

/** By what others contributed, and by decisions on it. */
export const CONTRIBUTIONS: Attack[] = [
  {
    name: 'Another’s contribution, 200 guessed receipts, and decisions of a student on contributions',
    behindProxy: true,
    run: async (site) => {
      const victim = await addPerson(site.db);
      const stranger = await addPerson(site.db);
      const fields = {
        yourName: SECRET,
        service: 'notes',
        department: DEPARTMENTS.material[0],
        semester: '4',
      };
      const body = { ...fields, subject: SECRET, link: 'https://drive.google.com/file/d/secret/view' };
      await ask(
        site,
        materials.add.path,
        { method: 'POST', address: '127.20.0.4', headers: victim.headers },
        { body },
      );
      const { id } = await site.db
        .selectFrom('material')
        .select('id')
        .where('sender_id', '=', victim.id)
        .executeTakeFirstOrThrow();
      const from = { address: STRANGER, method: 'POST', headers: stranger.headers } as const;
      const lists = [];
      for (const query of ['', `?after=${id}`, "?after='"])
        lists.push(await ask(site, sent.list.path + query, { ...from, method: 'GET' }));
      const guesses = [];
      for (let count = 0; count < 200; count += 1) {
        const receipt = guess();
        const call = count % 2 === 0 ? sent.byReceipt : contributions.fix;
        const reply = await ask(
          site,
          call.path,
          { address: STRANGER, method: 'POST' },
          { body: { receipt, note: 'x' } },
        );
        guesses.push(reply.status);
      }
      const others = [
        await ask(site, contributions.decide.path, from, {
          body: { ids: [id], decision: 'reject', reason: 'person' },
        }),
        await ask(site, contributions.undo.path, from, { body: { ids: [id] } }),
        await ask(site, contributions.publishMany.path, from, { body: { ids: [id] } }),
        await ask(site, pathOf(contributions.presence.path, { id }), from),
        await ask(site, contributions.fix.path, from, { body: { id, note: 'Mine now' } }),
      ];
      const saw = lists.filter(({ text }) => text.includes(SECRET)).length;
      const statuses = others.map(({ status }) => status);
      return {
        detail: `lists ${told(lists.map(({ status }) => status))}, ${saw} with another’s; guesses ${told(guesses)}; decisions ${told(statuses)}`,
        isHeld:
          saw === 0 &&
          counted(guesses, 404) + counted(guesses, 429) === 200 &&
          statuses.every((status) => [403, 404].includes(status)),
      };
    },
  },
  {
    name: 'Papers like another’s upload, 300 looks of a visitor for 20 guessed uploads each, and a student who replaces files',
    behindProxy: true,
    run: async (site) => {
      const [owner, stranger] = [await addPerson(site.db), await addPerson(site.db)];
      const sha256 = 'c'.repeat(64);
      const material = await site.db
        .insertInto('material')
        .values({
          ...{ your_name: SECRET, service: 'pyqs', department: SECRET, semester: '4', subject: SECRET },
          link: '',
          sender_id: owner.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await site.db
        .insertInto('stored_file')
        .values({ sha256, size: 1, format: 'pdf', state: 'ready' })
        .execute();
      const hung = { file: sha256, material_id: material.id, name: SECRET, rights_basis: 'college' } as const;
      const { id: file } = await site.db
        .insertInto('attachment')
        .values(hung)
        .returning('id')
        .executeTakeFirstOrThrow();
      const uploadOf = async (id: string, sender_id: string | null) => {
        const sent = { id, name: 'a.pdf', size: 1, received: 1, file: sha256, sender_key: id };
        await site.db
          .insertInto('upload')
          .values({ ...sent, sender_id })
          .execute();
        return id;
      };
      const [owned, visitors] = [
        await uploadOf('o'.repeat(24), owner.id),
        await uploadOf('v'.repeat(24), null),
      ];
      const look = (uploads: string[], headers: Record<string, string> = {}) => {
        const body = { files: uploads.map((upload) => ({ upload })) };
        return ask(site, files.alike.path, { address: STRANGER, method: 'POST', headers }, { body });
      };
      const others = [await look([owned]), await look([owned], stranger.headers)];
      const visitor = await look([visitors]);
      const guesses = await atOnce(300, () =>
        look(Array.from({ length: 20 }, (_, at) => `${at}`.padStart(24, guess()))),
      );
      const from = { address: STRANGER, method: 'POST', headers: stranger.headers } as const;
      const pair = { body: { file, other: file } };
      const decided = [
        await ask(site, pathOf(contributions.replace.path, material), from, pair),
        await ask(site, pathOf(contributions.different.path, material), from, pair),
        await ask(site, pathOf(contributions.alike.path, material), { ...from, method: 'GET' }),
      ];
      const leaks = [...others, visitor, ...decided, ...guesses].filter(({ text }) => text.includes(SECRET));
      const found = [...others, ...guesses].filter(({ text }) => text.includes('"by"')).length;
      const statuses = decided.map(({ status }) => status);
      return {
        detail: `${leaks.length} named what waits, ${found} were told of another’s; a visitor’s own: ${visitor.status}; looks ${told(guesses.map(({ status }) => status))}; decisions ${told(statuses)}`,
        isHeld:
          leaks.length === 0 &&
          found === 0 &&
          visitor.text.includes('"isWaiting":true') &&
          statuses.every((status) => status === 403),
      };
    },
  },
  {
    name: 'A student who names themselves trusted, confirms and corrects what others sent, and 300 uploads of a browser with a new name each',
    behindProxy: true,
    run: async (site) => {
      const stranger = await addPerson(site.db);
      const from = { address: STRANGER, method: 'POST', headers: stranger.headers } as const;
      const { id } = await site.db
        .insertInto('material')
        .values({
          ...{ your_name: SECRET, service: 'notes', department: SECRET, semester: '4', subject: SECRET },
          ...{ link: '', sender_id: stranger.id, at_once: 'unchecked', published_at: new Date() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mine = { body: { email: 'someone@college.example' } };
      const others = [];
      for (const { list, name, end } of [trust, hodTrust]) {
        others.push(await ask(site, list.path, { ...from, method: 'GET' }));
        others.push(
          await ask(site, name.path, from, mine),
          await ask(site, name.path, { address: STRANGER, method: 'POST' }, mine),
        );
        others.push(await ask(site, end.path, from, { body: { id: stranger.id } }));
      }
      others.push(await ask(site, contributions.confirm.path, from, { body: { ids: [id] } }));
      const other = { subject: 'Mine', subjectCode: '', semester: '1' };
      others.push(await ask(site, contributions.correct.path, from, { body: { ids: [id], ...other } }));
      const trusted = await site.db.selectFrom('contributor_trust').select('user_id').execute();
      // Each a browser that nobody has seen: what they share is the address.
      const begun = await atOnce(300, (at) =>
        ask(site, '/api/uploads', {
          ...{ address: '127.20.0.9', method: 'POST' },
          headers: {
            ...{
              'tus-resumable': '1.0.0',
              'upload-length': '10',
              'content-type': 'application/offset+octet-stream',
            },
            'upload-metadata': `filename ${btoa('a.pdf')},browser ${btoa(`b${at}${'x'.repeat(at)}`)}`,
          },
        }),
      );
      const statuses = others.map(({ status }) => status);
      return {
        detail: `calls ${told(statuses)}, ${trusted.length} trusted; uploads ${told(begun.map(({ status }) => status))}`,
        isHeld:
          trusted.length === 0 &&
          statuses.every((status) => [401, 403].includes(status)) &&
          begun.every(({ status }) => [201, 429].includes(status)),
      };
    },
  },
];
