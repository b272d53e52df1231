import { api } from '#contract/core/rules/api.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, begin, closeAll, counted, pause, statusOf, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const TUS = 'tus-resumable: 1.0.0';
const SECRET = 'Xylophone Gardening';
const STUDENT = '127.12.9.9';
/** A photo, as small as one can be. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Begins an upload as tus clients do. @returns its status, and where its parts go */
async function beginUpload({ url }: Site, from: string, bytes: number) {
  const reply = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
      'x-forwarded-for': from,
    },
  });
  await reply.body?.cancel();
  return { status: reply.status, path: reply.headers.get('location') ?? '' };
}

/** Begins to send a part of an upload. */
async function beginPart(site: Site, path: string, from: string, bytes: number, index = 0) {
  const head = [
    `PATCH ${path} HTTP/1.1`,
    ...[TUS, 'upload-offset: 0', `content-length: ${bytes}`, `x-forwarded-for: ${from}`],
  ];
  return begin(site, head, from, index, 'application/offset+octet-stream');
}

/** A file of a student who has nothing to do with it all. @returns the status */
async function sendFile(site: Site, bytes: number): Promise<number> {
  const { path } = await beginUpload(site, STUDENT, bytes);
  const socket = await beginPart(site, path, STUDENT, bytes);
  const status = statusOf(socket);
  socket.write(Buffer.alloc(bytes));
  const answered = await status;
  closeAll([socket]);
  return answered;
}

/** A PDF whose one page says this. */
function pdfSaying(text: string): Buffer {
  const content = `BT /F1 8 Tf 20 800 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) => `${at + 1} 0 obj${object}endobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** By files that are sent, or are said to be. */
export const UPLOADS: Attack[] = [
  {
    name: 'What an account sent, asked for by others; 400 times 20 proposals at once from one address, then one of a student there',
    behindProxy: true,
    run: async (site) => {
      const [owner, stranger] = [await addPerson(site.db), await addPerson(site.db)];
      const propose = async (uploads: string[], headers: Record<string, string> = {}) => {
        const body = { files: uploads.map((upload) => ({ upload })) };
        return ask(
          site,
          api.uploads.propose.path,
          { method: 'POST', address: '127.14.0.1', headers },
          { body },
        );
      };
      const sent = (text: string, headers: Record<string, string>) =>
        sendByTus(`${site.url}/api/uploads`, 'a.pdf', pdfSaying(text), {
          ...headers,
          'x-forwarded-for': '127.14.0.1',
        });
      const secret = await sent(
        `Subject Code: BTCS-402-18 Subject Name: ${SECRET} Max. Marks: 60`,
        owner.headers,
      );
      const own = await propose([secret], owner.headers);
      const leaks = [
        await propose([secret]),
        await propose([secret], stranger.headers),
        await ask(site, `/api/uploads/${secret}/picture`, { method: 'GET', address: '127.14.0.1' }, {}),
        await ask(
          site,
          `/api/uploads/${secret}/picture?key=x`,
          { method: 'GET', address: '127.14.0.1', headers: stranger.headers },
          {},
        ),
      ].filter(({ text }) => text.includes(secret));
      const costly = await atOnce(20, (at) => sent(`${'sem/year sub code: 1-2-19 '.repeat(80)}${at}`, {}));
      const statuses = await atOnce(400, async () => (await propose(costly)).status);
      const begun = performance.now();
      const mine = await propose([await sent('Max. Marks: 60', {})]);
      const took = performance.now() - begun;
      return {
        detail: `${told(statuses)}; leaks: ${leaks.length}; a student’s after ${took.toFixed(0)} ms: ${mine.status}`,
        isHeld: own.text.includes(secret) && leaks.length === 0 && mine.status === 200 && took < 5000,
      };
    },
  },
  {
    name: '90 slow uploads from 9 addresses, then a file of a student',
    behindProxy: true,
    run: async (site) => {
      const from = (index: number) => `127.12.0.${(index % 9) + 1}`;
      const sockets = await atOnce(90, async (index) => {
        const { path } = await beginUpload(site, from(index), 20 * MEGABYTE);
        return beginPart(site, path, from(index), 20 * MEGABYTE, index);
      });
      // Just as quick as is asked of them while there is room.
      for (let second = 0; second < 12; second += 1) {
        for (const socket of sockets) socket.write(Buffer.alloc(8 * 1024));
        await pause(1000);
      }
      const status = await sendFile(site, 3 * MEGABYTE);
      const cut = sockets.filter((socket) => socket.destroyed).length;
      closeAll(sockets);
      return { detail: `${cut} closed by the site; the student's file: ${status}`, isHeld: status === 204 };
    },
  },
  {
    name: '600 slow forms of 64 kB from 9 addresses',
    behindProxy: true,
    run: async (site) => {
      const from = (index: number) => `127.13.0.${(index % 9) + 1}`;
      const sockets = await atOnce(600, (index) => {
        const size = 'content-length: 65536';
        const head = ['POST /api/form/contact HTTP/1.1', size, `x-forwarded-for: ${from(index)}`];
        return begin(site, head, from(index), index);
      });
      for (let second = 0; second < 10; second += 1) {
        for (const socket of sockets) socket.write('x'.repeat(6000));
        await pause(1000);
      }
      const cut = sockets.filter((socket) => socket.destroyed).length;
      closeAll(sockets);
      return { detail: `${cut} closed by the site`, isHeld: true };
    },
  },
  {
    name: '500 uploads of 50 MB without a byte, by 20 visitors, then a file of a student',
    behindProxy: true,
    run: async (site) => {
      const begun = await atOnce(500, (index) =>
        beginUpload(site, `127.14.0.${(index % 20) + 1}`, 50 * MEGABYTE),
      );
      const statuses = begun.map(({ status }) => status);
      const status = await sendFile(site, 3 * MEGABYTE);
      return {
        detail: `${told(statuses)}; the student's file: ${status}`,
        isHeld: status === 204 && counted(statuses, 500) === 0,
      };
    },
  },
  {
    name: 'A photo that a student sent: its sheet, its picture, documents and parts of it, by a visitor, another student, an HOD and an admin',
    behindProxy: true,
    run: async (site) => {
      const { headers } = await addPerson(site.db, []);
      const upload = await sendByTus(`${site.url}/api/uploads`, 'a.pdf', PHOTO, {
        ...headers,
        'x-forwarded-for': STUDENT,
      });
      const parts = [1, 2].map((from) => ({ from, name: `${from}` }));
      const callsFor = (upload: string): [path: string, body: object][] => [
        [api.files.sheet.path, { upload }],
        [api.files.sheetPicture.path, { upload }],
        [api.files.document.path, { photos: [{ upload }], name: 'Mine' }],
        [api.files.cut.path, { upload, parts }],
      ];
      const none = [...upload].reverse().join('');
      const statuses: number[] = [];
      const learned: string[] = [];
      for (const roles of [undefined, [], ['hod'], ['admin']] as const) {
        const from = roles && (await addPerson(site.db, [...roles])).headers;
        const asked = { address: '127.12.9.8', ...(from && { headers: from }), method: 'POST' };
        const replies: string[][] = [];
        for (const id of [upload, none]) {
          const said: string[] = [];
          for (const [call, body] of callsFor(id)) {
            const { status, text } = await ask(site, call, asked, { body });
            statuses.push(status);
            said.push(`${status} ${text}`);
          }
          replies.push(said);
        }
        const [ofIt, ofNone] = replies;
        if (ofIt?.join() !== ofNone?.join()) learned.push(roles?.join() || 'student');
      }
      const mine = { address: STUDENT, headers, method: 'POST' };
      const own = await ask(site, api.files.sheet.path, mine, { body: { upload } });
      return {
        detail: `${told(statuses)}; learned: ${learned.join(', ') || 'nothing'}; its sender: ${own.status}`,
        isHeld: learned.length === 0 && counted(statuses, 200) === 0 && own.status === 200,
      };
    },
  },
];
