import { api } from '#contract/core/rules/api.ts';
import { percentile, report } from '../../frame/figures.ts';
import { codeOf, idOf } from '../../frame/rows/parts.ts';
import { signIn } from './operations.ts';
import type { Site } from './site.ts';

/** So many subjects and questions are asked about, one after the other. */
const TIMES = 200;
/** The slowest of twenty may take so long in the database, in milliseconds. */
const MOST_MS = 25;

/** One of another paper each, of those that nobody deleted. */
const questionOf = (n: number) => idOf('question', (n * 10 + 2) * 20 + 5);

/** What readers of papers ask for again and again: each part of the page that asks the database. @param n of the subject, or of the question */
const PAGES: Record<string, (n: number) => string[]> = {
  'subject page': (n) => [
    api.subjectPage.get.path.replace(':code', codeOf(n * 2)),
    api.questions.asked.path.replace(':code', codeOf(n * 2)),
  ],
  'question page': (n) => [
    api.questions.read.path.replace(':id', questionOf(n)),
    `${api.threads.list.path}?question=${questionOf(n)}`,
  ],
  'practice session': (n) => [`${api.practice.session.path.replace(':code', codeOf(n * 2))}?seed=${n}`],
  'what a class finds hard': (n) => [api.hard.read.path.replace(':code', codeOf(n * 2))],
};

/** Opens these pages of many subjects and questions, and reports what 19 of 20 took at most in the database. @param size of the site */
export async function askOften(site: Site, size: number): Promise<void> {
  const { admin } = await signIn(site.deps.db);
  for (const [page, urlsOf] of Object.entries(PAGES)) {
    const taken: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      let ms = 0;
      for (const url of urlsOf(n)) {
        const { status, statements } = await site.ask({
          method: 'GET',
          url,
          headers: { authorization: admin },
        });
        if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
        ms += statements.reduce((sum, statement) => sum + statement.ms, 0);
      }
      taken.push(ms);
    }
    const value = percentile(taken, 0.95);
    report({ name: `${page}, p95 in the database, ms`, of: `${size / 1000} k`, value, atMost: MOST_MS });
  }
}
