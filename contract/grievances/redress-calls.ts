import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { LACKS } from './committees.ts';
import { followedRule } from './rule-calls.ts';
import { MATTER_NAMES, SEAT_ROLES } from './values.ts';

/** Null: hidden, because it is below five or would tell one that is. */
const count = z.number().nullable();
const figures = z.object({ received: count, decided: count, inTime: count });

export const redressReply = z.object({
  desks: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      department: z.string().nullable(),
      /** How to reach it; `''`: nobody has said. */
      contact: z.string(),
      /** `until`: the last day of the term, yyyy-mm-dd. */
      seats: z.array(
        z.object({
          name: z.string(),
          role: z.enum(SEAT_ROLES).exclude(['clerk']),
          until: z.string().nullable(),
        }),
      ),
      /** How it differs from what its rule asks for. */
      lacks: z.array(z.enum(LACKS)),
    }),
  ),
  /** What each track follows. */
  rules: z.array(followedRule),
  /** The last whole quarters in which something was filed, the newest first: yyyy-Qn. */
  quarters: z.array(
    z.object({
      quarter: z.string(),
      rows: z.array(
        figures.extend({
          matter: z.enum(MATTER_NAMES),
          /** The median of days to the first answer. */
          days: z.number().nullable(),
        }),
      ),
      all: figures,
    }),
  ),
  /** The newest orders of the ombudsperson. `on`: yyyy-mm-dd. */
  orders: z.array(z.object({ _id: z.uuid(), matter: z.enum(MATTER_NAMES), on: z.string() })),
});
export type Redress = z.infer<typeof redressReply>;

/** How grievances are handled, for everyone. */
export const redress = {
  get: endpoint({
    method: 'GET',
    path: '/api/grievances/redress',
    access: 'public',
    addition: true,
    summary: 'Who sits on which desk, and what became of the ordinary grievances of the last quarters.',
    response: redressReply,
  }),
};
