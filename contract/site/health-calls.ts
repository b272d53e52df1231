import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';

const ok = z.object({ status: z.literal('ok') });

/** What watches over a node asks these. */
export const health = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    addition: true,
    summary: 'Whether the process answers. It needs no database.',
    response: ok,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    addition: true,
    summary:
      'Whether visitors can be sent here: the database answers, changes of other nodes are heard, the tables have a shape that this version works with, and no stop has begun. Else 503 and why.',
    response: ok,
  }),
};
