import { dayInIndia } from '#contract/grievances/clock.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';

const until = dayInIndia(new Date());

/** What calls about decisions of moderators, announcements and the same question are asked. */
export const DECISION_INPUTS = {
  'announcements.add': [{ body: { text: 'Unit 5 will not be asked.', until }, by: 'admin' }],
  'announcements.change': [{ body: { text: 'Unit 5 will not be asked.', until }, by: 'admin' }],
  'announcements.withdraw': [{ by: 'admin' }],
  'decisions.arrange': [
    { as: 'merge', body: { act: 'merge', into: idOf('thread', 601), reason: 'Same' }, by: 'admin' },
    { as: 'move', body: { act: 'move', to: codeOf(7), reason: 'There' }, by: 'admin' },
  ],
  'decisions.list': [
    { by: 'user' },
    { as: 'of the subjects', query: { of: 'subjects' }, by: 'admin' },
    { as: 'of a teacher', query: { of: 'subjects' }, by: 'hod' },
  ],
  'decisions.object': [{ body: { text: 'No' }, as: 'another’s' }],
  'decisions.pause': [{ body: { until, reason: 'Heated' }, by: 'admin' }],
  'decisions.settle': [{ body: { stays: true, reason: 'Yes' }, by: 'admin' }],
  'decisions.undo': [{ by: 'admin' }],
  'moderation.name': [{ body: { reason: 'Threats' }, by: 'admin' }],
  'threads.mine': [{ body: { mine: true } }],
} as const;
