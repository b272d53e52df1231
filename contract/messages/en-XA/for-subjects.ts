import { forSubjects } from '../en/for-subjects.ts';
import { accentAll } from './accent.ts';

export const accentedForSubjects = accentAll(forSubjects);
