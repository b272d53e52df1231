import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, requiredText } from '../core/rules/fields.ts';
import { MATTER_NAMES } from './values.ts';

/** So many texts a desk keeps. */
export const TEXTS_PER_DESK = 50;

const name = requiredText('name', MAX_LENGTH.name);
const text = requiredText('text', MAX_LENGTH.freeText);
/** With a matter it is a short answer, which everyone reads who files about that; `''`: only the desk has it, for its replies. */
const matter = z.enum(['', ...MATTER_NAMES], because('cases.matter'));
const fields = z.object({ name, text, matter });

const deskText = z.object({
  _id: z.uuid(),
  name: z.string(),
  text: z.string(),
  matter: z.enum(['', ...MATTER_NAMES]),
});
export type DeskText = z.infer<typeof deskText>;

const textsOfDesk = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** What its short answers can be about. */
  matters: z.array(z.enum(MATTER_NAMES)),
  texts: z.array(deskText),
});
export type TextsOfDesk = z.infer<typeof textsOfDesk>;

const member = { access: 'user', addition: true } as const;

/** The texts that desks keep: for their replies, and the short answers before the form. All of it is additions. */
export const deskTexts = {
  list: endpoint({
    ...member,
    method: 'GET',
    path: '/api/desk/texts',
    summary: 'The texts of the desks on which the account acts.',
    response: z.object({ desks: z.array(textsOfDesk) }),
  }),
  add: endpoint({
    ...member,
    method: 'POST',
    path: '/api/desk/:id/texts',
    summary: 'Keeps a text for a desk on which the account acts; with a matter everyone may read it.',
    params: idParams,
    body: fields,
  }),
  update: endpoint({
    ...member,
    method: 'PATCH',
    path: '/api/desk/texts/:id',
    summary: 'Changes a text of a desk on which the account acts.',
    params: idParams,
    body: fields,
    edits: z.object({ name: z.string(), text: z.string(), matter: z.string() }),
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: '/api/desk/texts/:id',
    summary: 'Deletes a text of a desk on which the account acts.',
    params: idParams,
  }),
};
