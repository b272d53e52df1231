import type { ExamSession } from './values.ts';

/**
 * The months in their order: in English, in Hindi, and in Punjabi as it comes in the letters of Devanagari
 * (server/features/search/indic.ts). The one table, for names and heads of papers and for searches.
 */
export const MONTHS: readonly (readonly string[])[] = [
  'january jan जनवरी',
  'february feb फरवरी फ़रवरी',
  'march mar मार्च मारच',
  'april apr अप्रैल',
  'may मई',
  'june jun जून',
  'july jul जुलाई',
  'august aug अगस्त अगसत',
  'september sept sep सितंबर सितम्बर सतंबर',
  'october oct अक्टूबर अकतूबर',
  'november nov नवंबर नवम्बर',
  'december dec दिसंबर दिसम्बर दसंबर',
].map((names) => names.normalize('NFD').split(' '));

/** The numbers of the months by all their names. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);

/** The halves of a year by which exams are called, too. */
export const SEASONS: ReadonlyMap<string, ExamSession> = new Map<string, ExamSession>([
  ...['summer', 'spring'].map((name) => [name, 'May'] as const),
  ...['winter', 'autumn', 'fall'].map((name) => [name, 'December'] as const),
]);

/** Exams are held in May and December; what is held in the first months of a year counts to the one before. */
export function sessionOf(month: number): { session: ExamSession; yearBefore: boolean } {
  return { session: month >= 4 && month <= 8 ? 'May' : 'December', yearBefore: month < 4 };
}
