import { z } from 'zod';
import { EARLIEST_DATE, MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText, semester } from '../core/rules/fields.ts';
import { thingRef } from '../core/rules/things.ts';
import { THINGS } from '../core/things.ts';
import { examReply } from '../material/exam-fields.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { BAG_LISTS, BAG_SIZES, type BagList, type BagRef } from './values.ts';

const code = requiredText('subjectcode', MAX_LENGTH.subjectCode);
const isMoment = (at: string) => Date.parse(at) >= Date.parse(EARLIEST_DATE);
/** In one form, and none that is to come: the database has no place for a zone of 20 hours, nor for the year 10000. */
export const moment = z.iso
  .datetime({ offset: true, error: because('validation.moment') })
  .refine(isMoment, because('validation.moment'))
  .overwrite((at) => (isMoment(at) ? new Date(Math.min(Date.parse(at), Date.now())).toISOString() : at));

/** A thing to be put into a bag. A moment that is still to come counts as now. */
const put = thingRef({ at: moment });
const list = (name: BagList) =>
  z.array(put).max(BAG_SIZES[name], because('validation.atMost', BAG_SIZES[name])).default([]);

/** A thing of a bag as it is shown; what is gone from the site is left out. */
export const bagItem = z.object({
  what: z.enum(THINGS),
  /** As it was put there. */
  id: z.string(),
  /** ISO 8601; `''` where nobody's bag was asked about. */
  at: z.string(),
  /** The subject's name, or the post's title. */
  name: z.string(),
  code: z.string().optional(),
  /** In which semester it is, or is taught first. */
  semester: semester.optional(),
  /** Of an entry: what it is, its title, and its links by their fields, as its list has them. */
  kind: z.enum(RESOURCE_KINDS).optional(),
  title: z.string().optional(),
  links: z
    .object({
      link: z.string().optional(),
      linka: z.string().optional(),
      linkb: z.string().optional(),
      linkc: z.string().optional(),
    })
    .optional(),
  /** Of an entry with files of the site's own: the one that came first, and how many there are. */
  files: z.object({ first: z.uuid(), count: z.number() }).optional(),
  /** Of a post. */
  author: z.string().optional(),
  /** Of a question of a paper: how it is numbered there, and of which exam. */
  question: z
    .object({
      number: z.number(),
      part: z.string().optional(),
      alternative: z.number().optional(),
      exam: examReply.optional(),
    })
    .optional(),
});
/** It, and where in a file of it someone was: that is the browser's. */
export type BagItem = z.infer<typeof bagItem> & Pick<BagRef, 'place'>;

/** Everything in a bag, the latest first. */
const bag = z.object({ saved: z.array(bagItem), opened: z.array(bagItem) });
export type Bag = z.infer<typeof bag>;

/** The longest list of names that fits both lists. */
const LONGEST_NAMES = (BAG_SIZES.saved + BAG_SIZES.opened) * (MAX_LENGTH.subjectCode + 10);

/** The bag of the logged-in user, and what is in a visitor's, which their browser keeps. */
export const saved = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved',
    access: 'user',
    addition: true,
    summary: 'What the account saved, and what it opened recently.',
    response: bag,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/saved',
    access: 'user',
    addition: true,
    summary: 'Puts things into the bag of the account; `left`: how many found no room in it.',
    body: z.object({ saved: list('saved'), opened: list('opened') }),
    response: z.object({ left: z.number() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved',
    access: 'user',
    addition: true,
    summary: 'Takes a thing out of what the account saved; without one, forgets a whole list.',
    query: z.object({
      list: z.enum(BAG_LISTS).default('saved'),
      what: z.enum(THINGS).optional(),
      id: code.optional(),
    }),
    response: z.object({ removed: z.number() }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/saved/look',
    access: 'public',
    addition: true,
    summary:
      'What things are called that a browser keeps: `things=subject:CODE,resource:ID,post:ID,question:ID`.',
    query: z.object({ things: z.string().max(LONGEST_NAMES, because('errors.badRequest')) }),
    response: z.object({ things: z.array(bagItem) }),
  }),
};
