import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { endingOf, FILE_FORMATS, formatOfEnding } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { addressOfSent, createFileKeys, DRAWN_MS } from '#server/files/serve/access-service.ts';
import { laneOf } from '#server/http/limits/sender.ts';
import { overloaded } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createLimiter } from '#server/limiter.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { looksPersonal } from './answer-sheet.ts';
import { readAtLeast, readSoFar } from './bundle-queries.ts';
import { createBundles } from './bundle-service.ts';
import { together } from './bundles.ts';
import { sentFiles } from './folder-queries.ts';
import { isBlank } from './paper-doubts.ts';
import { proposals } from './proposals.ts';

/**
 * What files that anyone sends are, for the forms that they are sent with. It reads nothing: first pages are read as they come,
 * within the limits of uploads. Its own work is done in turns, so that nobody's twenty files keep the others waiting.
 */
export function proposalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const keys = createFileKeys(deps.secret);
  const bundleIn = createBundles(db);
  const inTurn = createLimiter({ atOnce: 2, mostWaiting: 400, refusal: () => overloaded('proposing') }).run;

  serve(app, api.uploads.propose, ({ body: { files }, user, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return inTurn(async () => {
      const uploads = [...new Set(files.map(({ upload }) => upload))];
      const sent = await sentFiles(db, uploads, user?.id);
      const soFar = await readSoFar(
        db,
        [...sent.values()].map(({ sha256 }) => sha256),
      );
      const read = proposals(await catalogueOf(deps), now());
      const found = [];
      for (const upload of uploads) {
        const file = sent.get(upload);
        if (!file) continue;
        const { name, sha256, isRead, isEarly, sentMs, unreadable, quarters, width, height } = file;
        // Nobody learns by the time it takes whether someone sent the same bytes before.
        const fields = read(name, isEarly ? { body: '' } : file).fields();
        const picture = sentMs > DRAWN_MS &&
          width !== null &&
          height !== null && {
            address: addressOfSent(upload, keys, user?.sessionId, now()),
            ...{ width, height, quarters },
          };
        const how = soFar.get(sha256);
        const isTold = how && !isEarly && sentMs > readAtLeast(how);
        const bundle = isTold ? await bundleIn(how, read) : { isWhole: false };
        found.push({
          upload,
          ...bundle,
          isRead: isRead && !isEarly,
          fields,
          ...(unreadable && { unreadable }),
          ...(!isEarly && looksPersonal(file.body) && { isPersonal: true as const }),
          ...(!isEarly && isRead && !unreadable && isBlank(file.body) && { isBlank: true as const }),
          ...(picture && { picture }),
        });
        // Others' requests are answered between two files.
        await new Promise((next) => setImmediate(next));
      }
      const photos = uploads.flatMap((upload) => {
        const file = sent.get(upload);
        if (!file?.isRead || file.isEarly || !isPhoto(file.name)) return [];
        return [{ upload, name: file.name, page: { ...file, number: 1 } }];
      });
      return { proposals: found, joins: together(photos) };
    }, laneOf(request));
  });
}

/** Whether a file may be a photo of a page, by its name. */
function isPhoto(name: string): boolean {
  const format = formatOfEnding(endingOf(name));
  return format !== undefined && FILE_FORMATS[format].readAs === 'photo' && format !== 'tiff';
}
