import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams } from '../core/rules/fields.ts';

const part = { access: 'admin', addition: true, params: idParams } as const;
const at = <Name extends string>(name: Name) => `/api/admin/user/:id/${name}` as const;

/** How a user signs in, as an admin sees it. */
const userAccess = z.object({
  sessions: z.number(),
  /** The moments of the last sign-in and of the last that was refused; null: none is known. */
  lastSignIn: z.string().nullable(),
  lastFailure: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type UserAccess = z.infer<typeof userAccess>;

/** What an admin does about a user's sign-in. Nobody but its owner ever sees or sets a password. */
export const access = {
  get: endpoint({
    ...part,
    method: 'GET',
    path: at('access'),
    summary: 'How a user signs in.',
    response: userAccess,
  }),
  endSessions: endpoint({
    ...part,
    method: 'POST',
    path: at('end-sessions'),
    summary: 'Signs a user out everywhere.',
  }),
  sendReset: endpoint({
    ...part,
    method: 'POST',
    path: at('send-reset'),
    summary: 'Mails a user a link to set a new password.',
  }),
  removeSecondFactor: endpoint({
    ...part,
    method: 'POST',
    path: at('remove-second-factor'),
    summary: "Takes a user's second factor away, who is told by mail.",
  }),
};
