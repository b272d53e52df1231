import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '#contract/core/rules/api.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, counted, told } from '../hostile.ts';
import { pathOf } from './grievances.ts';

const { imports, folder, files } = api;
const STRANGER = '127.20.0.7';
const SECRET = 'Xylophone papers';
const rights = { rightsBasis: 'own', rightsDetail: '' };

/** By imports of folders, and by links that admins have copied. */
export const IMPORTS: Attack[] = [
  {
    name: 'An admin’s import, read, added to and undone by a visitor, a student, an HOD and another admin',
    behindProxy: true,
    run: async (site) => {
      const admin = await addPerson(site.db, ['admin']);
      const from = (headers: Record<string, string> = {}, method = 'POST') =>
        ({ address: STRANGER, method, headers }) as const;
      const begun = await ask(site, imports.begin.path, from(admin.headers), { body: { name: SECRET } });
      const { id }: { id: string } = JSON.parse(begun.text);
      const others = [undefined, await addPerson(site.db), await addPerson(site.db, ['hod'])];
      const upload = { upload: 'x'.repeat(24), path: 'a.pdf' };
      const filed = {
        ...upload,
        ...rights,
        import: id,
        kind: 'pyq',
        semester: '1',
        subject: 'a',
        subjectcode: 'a',
      };
      const replies = [];
      for (const other of others) {
        const headers = other?.headers;
        replies.push(
          await ask(site, imports.list.path, from(headers, 'GET')),
          await ask(site, pathOf(imports.left.path, { id }), from(headers, 'GET')),
          await ask(site, pathOf(imports.undo.path, { id }), from(headers)),
          await ask(site, folder.propose.path, from(headers), { body: { import: id, files: [upload] } }),
          await ask(site, folder.file.path, from(headers), { body: filed }),
        );
      }
      const { headers } = await addPerson(site.db, ['admin']);
      const byAdmin = [
        await ask(site, pathOf(imports.left.path, { id }), from(headers, 'GET')),
        await ask(site, folder.propose.path, from(headers), { body: { import: id, files: [upload] } }),
        await ask(site, folder.file.path, from(headers), { body: filed }),
      ];
      const statuses = replies.map(({ status }) => status);
      const own = byAdmin.map(({ status }) => status);
      const named = [...replies, ...byAdmin].filter(({ text }) => text.includes(SECRET)).length;
      const rows = await site.db
        .selectFrom('folder_import_file')
        .select('upload')
        .where('import', '=', id)
        .execute();
      return {
        detail: `others ${told(statuses)}, another admin ${told(own)}; ${named} named it, ${rows.length} files were noted`,
        isHeld:
          named === 0 &&
          rows.length === 0 &&
          counted(statuses, 401) + counted(statuses, 403) === statuses.length &&
          counted(own, 404) === own.length,
      };
    },
  },
  {
    name: 'Contributions whose links lead to the server’s own machine and networks, copied by an admin',
    behindProxy: true,
    run: async (site) => {
      let asked = 0;
      const inner = createServer((_request, response) => {
        asked += 1;
        response.end('%PDF-1.4 of nobody’s business');
      });
      await once(inner.listen(0, '127.0.0.1'), 'listening');
      const { port } = inner.address() as AddressInfo; // it listens on a port
      const { headers } = await addPerson(site.db, ['admin']);
      const statuses: number[] = [];
      for (const link of [
        ...['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'].map(
          (host) => `http://${host}:${port}/a.pdf`,
        ),
        'http://169.254.169.254/latest/meta-data/',
        'http://10.0.0.1/a.pdf',
        'file:///etc/passwd',
        'https://drive.google.com/drive/folders/1aB',
      ]) {
        const { id } = await site.db
          .insertInto('material')
          .values({ your_name: 'a', service: 'pyqs', department: 'a', semester: '4', subject: 'a', link })
          .returning('id')
          .executeTakeFirstOrThrow();
        const body = { material: id, ...rights };
        const { status } = await ask(
          site,
          files.keepCopy.path,
          { address: STRANGER, method: 'POST', headers },
          { body },
        );
        statuses.push(status);
      }
      inner.close();
      const { count } = await site.db
        .selectFrom('attachment')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('material_id', 'is not', null)
        .where('uploaded_by', 'is not', null)
        .executeTakeFirstOrThrow();
      return {
        detail: `copies ${told(statuses)}; ${asked} requests reached the machine’s own server, ${count} files were kept`,
        isHeld: counted(statuses, 400) === statuses.length && asked === 0 && Number(count) === 0,
      };
    },
  },
];
