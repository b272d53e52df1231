import { deflateSync } from 'node:zlib';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, counted, pause, told } from '../hostile.ts';
import { pathOf } from './grievances.ts';

const { contributions, files, materials } = api;
const STRANGER = '127.20.0.3';
const SECRET = 'xylophonist';

const contribution = {
  ...{
    yourName: SECRET,
    service: 'pyqs',
    department: DEPARTMENTS.material[0],
    semester: '4',
    subject: SECRET,
  },
  ...{ seconds: 60, leaveEmpty: '' },
};
/** A PDF of two pages with object streams that unpack to 256 MB each: half a second of a fast processor. */
function splitBomb(streams: number, name: string): Buffer {
  const unpacked = Buffer.alloc(256 * 1024 * 1024, ' ');
  unpacked.write('9 0 null');
  const packed = deflateSync(deflateSync(unpacked, { level: 1 }));
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>';
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R >> % ${name}`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[page, page],
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n${objects.join('')}`),
    ...Array.from({ length: streams }, (_, at) =>
      Buffer.concat([
        Buffer.from(`${at + 10} 0 obj\n${stream}`),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R /Size 30 >>\n%%EOF\n'),
  ]);
}

/** By files of several papers, and forms that have some. */
export const BUNDLES: Attack[] = [
  {
    name: 'Another’s file split by a stranger, a contribution split by a student, and 90 splits at once of one file',
    behindProxy: true,
    run: async (site) => {
      const [owner, stranger] = [await addPerson(site.db), await addPerson(site.db)];
      const bytes = digitalPdf([[SECRET], ['2. Explain.'], ['3. Explain.']]);
      const send = (headers: Record<string, string> = {}) =>
        sendByTus(`${site.url}/api/uploads`, 'a.pdf', bytes, { 'x-forwarded-for': STRANGER, ...headers });
      const from = { address: STRANGER, method: 'POST' } as const;
      const parts = (begin: number, name: string) => [
        { from: 1, name },
        { from: begin, name },
      ];
      const cut = (body: object, headers: Record<string, string> = {}) =>
        ask(site, files.cut.path, { ...from, headers }, { body });
      const secret = await send(owner.headers);
      const body = { ...contribution, files: [{ upload: secret, rightsBasis: 'college' }] };
      await ask(site, materials.add.path, { ...from, headers: owner.headers }, { body });
      const { id: file, material_id } = await site.db
        .selectFrom('attachment')
        .select(['id', 'material_id'])
        .where('uploaded_by', '=', owner.id)
        .executeTakeFirstOrThrow();
      const held = { params: { id: material_id ?? '' } };
      const papers = [secret, secret].map((upload) => ({ upload, subject: 'Mine', semester: '4' }));
      const others = [
        await cut({ upload: secret, parts: parts(2, 'x') }),
        await cut({ upload: secret, parts: parts(2, 'x') }, stranger.headers),
        await cut({ file, parts: parts(2, 'x') }),
        await cut({ file, parts: parts(2, 'x') }, stranger.headers),
        await ask(site, pathOf(contributions.papers.path, held.params), {
          ...from,
          method: 'GET',
          headers: stranger.headers,
        }),
        await ask(
          site,
          pathOf(contributions.split.path, held.params),
          { ...from, headers: stranger.headers },
          { body: { file, papers } },
        ),
      ];
      const own = await send();
      const many = await atOnce(90, (at) => cut({ upload: own, parts: parts(2 + (at % 2), `Paper ${at}`) }));
      const begun = performance.now();
      const student = await cut(
        { upload: await send(stranger.headers), parts: parts(2, 'x') },
        stranger.headers,
      );
      const took = performance.now() - begun;
      const statuses = others.map(({ status }) => status);
      const leaks = others.filter(({ text }) => text.includes(SECRET)).length;
      const splits = many.map(({ status }) => status);
      return {
        detail: `others’ ${told(statuses)}, ${leaks} with their words; of one file ${told(splits)}; a student’s after ${took.toFixed(0)} ms: ${student.status}`,
        isHeld:
          leaks === 0 &&
          statuses.every((status) => [403, 404].includes(status)) &&
          counted(splits, 200) <= 20 &&
          counted(splits, 429) >= 70 &&
          student.status === 200 &&
          took < 30_000,
      };
    },
  },
  {
    name: '5 files at once that unpack to 6 GB where they are split, and a student’s split meanwhile',
    behindProxy: true,
    run: async (site) => {
      const student = await addPerson(site.db);
      const send = (bytes: Buffer, headers: Record<string, string>) =>
        sendByTus(`${site.url}/api/uploads`, 'a.pdf', bytes, headers);
      const cut = async (upload: string, from: Parameters<typeof ask>[2]) => {
        const body = {
          upload,
          parts: [
            { from: 1, name: 'One' },
            { from: 2, name: 'Other' },
          ],
        };
        const begun = performance.now();
        for (;;) {
          const { status, text } = await ask(site, files.cut.path, { ...from, method: 'POST' }, { body });
          if (!text.includes('"working"')) return { status, ms: performance.now() - begun };
        }
      };
      const bombs = [];
      for (let at = 0; at < 5; at += 1)
        bombs.push(await send(splitBomb(24, `bomb ${at}`), { 'x-forwarded-for': STRANGER }));
      const own = await send(digitalPdf([['One'], ['Other']]), {
        'x-forwarded-for': '127.20.0.5',
        ...student.headers,
      });
      const held = bombs.map((upload) => cut(upload, { address: STRANGER }));
      await pause(500);
      const { status, ms } = await cut(own, { address: '127.20.0.5', headers: student.headers });
      const bombed = await Promise.all(held);
      const all = Math.max(...bombed.map((one) => one.ms));
      return {
        detail: `${told(bombed.map((one) => one.status))} in ${(all / 1000).toFixed(1)} s; the student’s ${status} after ${(ms / 1000).toFixed(1)} s`,
        isHeld: status === 200 && ms < all * 0.7 && bombed.every((one) => one.status === 400),
      };
    },
  },
  {
    name: 'A member’s 30 forms at once, each with papers of 20 subjects',
    behindProxy: true,
    run: async (site) => {
      const stranger = await addPerson(site.db);
      const sha256 = 'd'.repeat(64);
      await site.db
        .insertInto('stored_file')
        .values({ sha256, size: 1, format: 'pdf', state: 'ready' })
        .execute();
      const forms = Array.from({ length: 30 }, (_, form) =>
        Array.from({ length: 20 }, (_unused, at) => `f${form}p${at}`.padEnd(24, 'x')),
      );
      const row = { name: 'a.pdf', size: 1, received: 1, file: sha256, sender_id: stranger.id };
      await site.db
        .insertInto('upload')
        .values(forms.flat().map((id) => ({ ...row, id, sender_key: id })))
        .execute();
      const replies = await atOnce(forms.length, (form) => {
        const uploads = forms[form] ?? [];
        const others = uploads.map((upload) => ({ uploads: [upload], semester: '4', subject: upload }));
        const attached = uploads.map((upload) => ({ upload, rightsBasis: 'own' }));
        return ask(
          site,
          materials.add.path,
          { address: STRANGER, method: 'POST', headers: stranger.headers },
          { body: { ...contribution, files: attached, others } },
        );
      });
      const { count } = await site.db
        .selectFrom('material')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sender_id', '=', stranger.id)
        .executeTakeFirstOrThrow();
      const statuses = replies.map(({ status }) => status);
      return {
        detail: `${told(statuses)}, ${count} contributions`,
        isHeld: Number(count) > 0 && Number(count) <= 60 && counted(statuses, 200) <= 3,
      };
    },
  },
];
