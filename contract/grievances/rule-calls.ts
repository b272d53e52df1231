import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { RULE_NAMES } from './presets.ts';
import { TRACK_NAMES } from './values.ts';

const LONGEST_DAYS = 365;

/** So many days, working days or all. */
const term = z.object({
  days: z.int(because('rules.days')).min(1, because('rules.days')).max(LONGEST_DAYS, because('rules.days')),
  working: z.boolean(because('errors.badRequest')),
});

/** A preset with its days, those of its dates in their order. */
export const ruleDays = z.object({
  preset: z.enum(RULE_NAMES, because('errors.badRequest')),
  due: z.array(term),
  appeal: term,
  /** Left out where the preset has none. */
  afterAppeal: term.optional(),
});
export type RuleDays = z.infer<typeof ruleDays>;

/** The rule that new grievances of a track follow. `version`: of the college's own copy; null for the preset as it is. */
export const followedRule = ruleDays.extend({ track: z.enum(TRACK_NAMES), version: z.int().nullable() });
export type FollowedRule = z.infer<typeof followedRule>;

const admin = { access: 'admin', addition: true } as const;

/** By whose rules due dates are told. */
export const rules = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/grievance-rules',
    summary: 'The rule of each track, with its days.',
    response: z.object({ rules: z.array(followedRule) }),
  }),
  save: endpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/grievance-rules/:track',
    summary:
      'Keeps a copy of a preset with days of its own as the next version. New grievances follow it; those that are filed keep theirs.',
    params: z.object({ track: z.enum(TRACK_NAMES, because('errors.notFound')) }),
    body: ruleDays,
    edits: ruleDays,
  }),
};
