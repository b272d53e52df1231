import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questions } from '#contract/questions/calls.ts';
import { FILED } from './filled-site.ts';
import { loadedBy, type PageStates } from './page-states.ts';

const { loading, failed, name, list, page } = en.questionScreens;

/** The pages of questions of papers. */
export const QUESTION_STATES: Record<string, PageStates> = {
  questions: {
    at: () => pathTo('questions', { code: FILED.subject.code }),
    heading: list.heading(FILED.subject.code),
    shows: FILED.paper,
    ...loadedBy(questions.list, loading, failed),
    empty: { texts: [list.empty], reply: { questions: [], hasMore: false, forMembers: 0 } },
  },
  question: {
    at: ({ paperQuestion }) => pathTo('question', { id: paperQuestion }),
    heading: name(1),
    shows: FILED.paper,
    ...loadedBy(questions.read, loading, failed),
    gone: page.goneText,
  },
};
