import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { signedIn } from './calls.ts';

/** What a provider may append to the address that it sends people back to. */
const LONGEST_ANSWER = 8000;

/** Signing in by the college's own accounts, beside the browser's way to the provider and back. */
export const provider = {
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/provider/finish',
    access: 'public',
    addition: true,
    summary:
      "Ends a sign-in through the college's accounts, in the browser that began it. A proved address without an account is told instead of a token.",
    body: z.object({
      /** The query of the page that the provider led to, as it came. */
      answer: z.string(because('provider.startAgain')).max(LONGEST_ANSWER, because('provider.startAgain')),
    }),
    response: signedIn.extend({
      /** The proved address, where nobody has it yet. */
      email: z.string().optional(),
      /** Where the browser wanted to go on to, `''` for nowhere. */
      next: z.string(),
    }),
  }),
};
