import { codeOf, textOf } from '../../frame/rows/parts.ts';
import type { Input } from './askers.ts';

const at = '2026-11-21T10:00:00.000Z';
const title = textOf(48, 3);
/** The first unit of the subject that calls are about. */
const step = { unit: title.replaceAll(' ', ''), title, needs: [], note: '', material: [] };

/** What the calls of learning paths, figures of practice and syllabi are asked with. */
export const PATH_INPUTS: Record<string, Input[]> = {
  'paths.own': [{ by: 'user' }],
  'paths.edit': [{ by: 'admin' }],
  'paths.publish': [{ body: { programme: '', note: '', steps: [step], after: 0 }, by: 'admin' }],
  'paths.record': [
    {
      body: {
        paths: [
          {
            subject: codeOf(2),
            copy: { steps: [step], at },
            states: [{ unit: 'one', title, state: 'done', at }],
          },
        ],
      },
    },
  ],
  'hard.exportCsv': [{ by: 'admin' }],
  'hard.read': [{ by: 'admin' }],
  'practice.share': [{ body: { isShared: true } }],
  'syllabus.read': [{ by: 'admin' }],
  'syllabus.save': [{ body: { units: [{ number: 1, title, topics: '', hours: null }] }, by: 'admin' }],
  'paths.withdraw': [{ body: { isWithdrawn: true }, by: 'admin' }],
};
