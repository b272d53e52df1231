import { z } from 'zod';

/** Why something was found: the text that has it, and where, as places and lengths in characters. */
const why = z.object({
  in: z.enum(['code', 'name', 'alias', 'title', 'text']),
  text: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
});
export type Why = z.infer<typeof why>;
