import { caseEvents } from './case-texts.ts';
import type { CaseChange } from './notices.ts';

/** What a second person is told whose step comes after another one. */
export const caseChanges = {
  conflict: (changes: readonly CaseChange[], reader: 'filer' | 'desk') => {
    const done = changes.map(({ name, kind }) => `${caseEvents[reader][kind]}${name ? ` (${name})` : ''}`);
    return `This grievance changed while you were writing: ${done.join(', ')}. Read what is new. Your text is still in the box.`;
  },
};
