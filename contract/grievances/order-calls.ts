import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, requiredText } from '../core/rules/fields.ts';
import { ORDINARY_MATTERS } from './values.ts';

const matter = z.enum(ORDINARY_MATTERS, because('cases.matter'));

/** An order of the ombudsperson. `on`: the day of it, yyyy-mm-dd. `text`: with blocks where names were. */
const order = z.object({ _id: z.uuid(), matter, on: z.string(), text: z.string() });

const ownOrder = order.extend({ withdrawn: z.boolean() });
export type OwnOrder = z.infer<typeof ownOrder>;

/** Orders of the ombudsperson, with names blacked out by hand. All of it is additions. */
export const orders = {
  read: endpoint({
    method: 'GET',
    path: '/api/grievances/orders/:id',
    access: 'public',
    addition: true,
    summary: 'An order that the ombudsperson published.',
    params: idParams,
    response: order,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/desk/orders',
    access: 'user',
    addition: true,
    summary: 'The orders that the ombudsperson’s desk published or withdrew; a 404 for everyone else.',
    response: z.object({ orders: z.array(ownOrder) }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/desk/orders',
    access: 'user',
    addition: true,
    summary:
      'Publishes an order, for who sits on the ombudsperson’s desk. Its text comes blacked out: the original is never sent.',
    body: z.object({
      matter,
      on: z.iso.date(because('validation.date')),
      text: requiredText('message', MAX_LENGTH.freeText),
    }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/desk/orders/:id',
    access: 'user',
    addition: true,
    summary: 'Withdraws an order, or publishes it again, for who sits on the ombudsperson’s desk.',
    params: idParams,
    body: z.object({ published: z.boolean(because('errors.badRequest')) }),
    response: messageReply,
  }),
};
