import { z } from 'zod';

/**
 * The one shape of every error reply. Clients read `message`, `error` or `errors[].message`, so all three carry the same
 * text. `path` names the field that an entry is about; `requestId` is there on a 5xx.
 * On the 409 of an update that began with another version (endpoint.ts, `edits`) `current` is the thing as it is now.
 */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.array(z.object({ message: z.string(), path: z.string().optional() })),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
