import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { messageReply } from './fields.ts';
import { idsBody, idsReply } from './removal.ts';

/**
 * What our forms that everyone may send also tell; the server decides what it means. Clients of the specification
 * know nothing of it, and are taken as they are.
 */
export const signsOfLife = z.object({
  /** A field that people neither see nor reach; programs fill it in. */
  leaveEmpty: z.string().optional(),
  /** How long the form was filled in, in seconds. */
  seconds: z.number().optional(),
});
export type SignsOfLife = z.infer<typeof signsOfLife>;

/** `held` (an addition): it was taken, and waits until someone has looked at it. */
export const takenReply = messageReply.extend({ held: z.boolean().optional() });

/** The call that takes what waits for review into the list (an addition). */
export function review<Who extends Access>(base: `/api/${string}`, access: Who, things: string) {
  return {
    accept: endpoint({
      method: 'POST',
      path: `${base}/accept`,
      access,
      addition: true,
      summary: `Takes ${things} that were held for review into the list.`,
      body: idsBody,
      response: idsReply,
    }),
  };
}
