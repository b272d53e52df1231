import { z } from 'zod';
import { type Access, endpoint } from '../core/rules/endpoint.ts';
import { email, uuid } from '../core/rules/fields.ts';

const trusted = z.object({
  _id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** Who named the account, and when; `''`: that account is gone. Left out where nobody did. */
  named: z.object({ by: z.string(), at: z.string() }).optional(),
  /** So many of its contributions were published in a row. */
  published: z.number(),
  /** Whether those are enough by themselves. */
  isEarned: z.boolean(),
});
export type Trusted = z.infer<typeof trusted>;

/** Whose contributions are published at once, as a role sees it: the HOD those whom they named. */
const callsOf = <Who extends Access>(access: Who, base: `/api/${string}`) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    access,
    addition: true,
    summary: 'Whose contributions are published before an admin checks them, and why.',
    response: z.object({ people: z.array(trusted) }),
  }),
  name: endpoint({
    method: 'POST',
    path: base,
    access,
    addition: true,
    summary: 'Names an account whose contributions are published at once, by its email address.',
    body: z.object({ email }),
  }),
  end: endpoint({
    method: 'POST',
    path: `${base}/end`,
    access,
    addition: true,
    summary: 'Ends the trust in an account: what it sends waits for an admin again.',
    body: z.object({ id: uuid }),
  }),
});

export const trust = callsOf('admin', '/api/admin/trust');
export const hodTrust = callsOf('hod', '/api/hod/trust');
