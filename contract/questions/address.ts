import { pathTo } from '../pages/pages.ts';

/** Where a question of a paper is. */
export const questionPath = (id: string): string => pathTo('question', { id });

/** Where the questions of a subject are. @param unit those of one unit; 0: of none */
export function questionsPath(code: string, unit?: number): string {
  const path = pathTo('questions', { code });
  return unit === undefined ? path : `${path}?unit=${unit}`;
}

/** Where a teacher adds the syllabus of a subject that has no units. */
export const teachSyllabusPath = (code: string): string => pathTo('teachSyllabus', { code });

/** Where a teacher confirms the units of a subject's questions. */
export const teachSubjectPath = (code: string): string => pathTo('teachSubject', { code });
