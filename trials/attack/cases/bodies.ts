import { MEGABYTE } from '#contract/core/sizes.ts';
import type { Attack } from '../cases.ts';
import { atOnce, begin, closeAll, pause, statusOf } from '../hostile.ts';

/** By what is sent before anyone knows who sends it. */
export const BODIES: Attack[] = [
  {
    name: '250 unfinished bodies of 8 MB by nobody',
    run: async (site) => {
      const head = ['POST /api/admin/notes/import HTTP/1.1', `content-length: ${8 * MEGABYTE}`];
      const sockets = await atOnce(250, (index) => begin(site, head, '127.1.0.1', index));
      for (const socket of sockets) socket.write(Buffer.alloc(4 * MEGABYTE, 'x'));
      await pause(8000);
      const isHeld = sockets.every((socket) => socket.destroyed);
      closeAll(sockets);
      return { detail: `${sockets.filter((socket) => socket.destroyed).length} closed by the site`, isHeld };
    },
  },
  {
    name: 'JSON of 48 MB to where parts of uploads go, by nobody',
    run: async (site) => {
      const body = Buffer.from(`[${'{},'.repeat(16 * MEGABYTE)}{}]`);
      const head = [
        'PATCH /api/uploads/x HTTP/1.1',
        'tus-resumable: 1.0.0',
        'upload-offset: 0',
        `content-length: ${body.length}`,
      ];
      const socket = await begin(site, head, '127.1.0.5', 0);
      const status = statusOf(socket);
      socket.write(body);
      const answered = await status;
      closeAll([socket]);
      return { detail: `answered with ${answered}`, isHeld: answered === 415 };
    },
  },
];
