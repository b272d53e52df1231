import { z } from 'zod';
import { LARGEST_BULK } from '../lists.ts';
import { because } from '../notices.ts';
import { type Access, endpoint } from './endpoint.ts';
import { idParams, messageReply, uuid } from './fields.ts';

/**
 * The two calls that take something off a list and bring it back; the second is an addition.
 * @param thing what it is, as in "Deletes …"
 * @param deletePath where deleting does not follow the pattern
 */
export function removal<Who extends Access>(
  base: `/api/${string}`,
  access: Who,
  thing: string,
  deletePath: `/api/${string}` = `${base}/delete/:id`,
) {
  return {
    remove: endpoint({
      method: 'DELETE',
      path: deletePath,
      access,
      summary: `Deletes ${thing}.`,
      params: idParams,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${base}/restore/:id`,
      access,
      addition: true,
      summary: `Takes the deletion of ${thing} back.`,
      params: idParams,
    }),
  };
}

/** Which rows. */
export const idsBody = z.object({
  ids: z
    .array(uuid, because('validation.atLeast', 1))
    .min(1, because('validation.atLeast', 1))
    .max(LARGEST_BULK, because('validation.atMost', LARGEST_BULK)),
});

/** Which of them it was done to: not to those that someone else was faster with. */
export const idsReply = messageReply.extend({ ids: z.array(z.uuid()) });

/**
 * The two calls that take many things off a list and bring them back, in one transaction (additions).
 * @param things what they are, as in "Deletes …"
 */
export function bulkRemoval<Who extends Access>(base: `/api/${string}`, access: Who, things: string) {
  const call = (path: `/api/${string}`, summary: string) =>
    endpoint({
      method: 'POST',
      path,
      access,
      addition: true,
      summary,
      body: idsBody,
      response: idsReply,
    });
  return {
    removeMany: call(`${base}/delete`, `Deletes ${things}, up to ${LARGEST_BULK}.`),
    restoreMany: call(`${base}/restore`, `Takes the deletion of ${things} back.`),
  };
}
