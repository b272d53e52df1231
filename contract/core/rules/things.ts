import { z } from 'zod';
import { MAX_LENGTH } from '../constants.ts';
import { ID_THINGS, type IdThing } from '../things.ts';
import { requiredText, uuid } from './fields.ts';

/** A subject's code in any spelling. */
const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);

/** A thing by its name: a subject by its code, another one by its id. @param more what else is said of it */
export const thingRef = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('what', [
    z.object({ what: z.literal('subject'), id: code, ...more }),
    z.object({ what: z.enum(ID_THINGS), id: uuid, ...more }),
  ]);

/** A thing in the parameters of an address, each kind under its name. */
export const thingParams = {
  subject: code.optional(),
  // fromEntries forgets the literal names.
  ...(Object.fromEntries(ID_THINGS.map((what) => [what, uuid.optional()])) as Record<
    IdThing,
    z.ZodOptional<typeof uuid>
  >),
};
