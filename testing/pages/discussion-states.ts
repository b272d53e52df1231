import { saved } from '#contract/bag/calls.ts';
import { askPath } from '#contract/discussion/address.ts';
import { threads } from '#contract/discussion/calls.ts';
import { decisions } from '#contract/discussion/decision-calls.ts';
import { moderation } from '#contract/discussion/moderation-calls.ts';
import { hodTeaching, teacher } from '#contract/discussion/teaching-calls.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { paths } from '#contract/learning/path-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { teachSubjectPath, teachSyllabusPath } from '#contract/questions/address.ts';
import { cuts } from '#contract/questions/cut-calls.ts';
import { mapping } from '#contract/questions/mapping-calls.ts';
import { syllabus } from '#contract/subjects/syllabus-calls.ts';
import { FILED } from './filled-site.ts';
import { listedBy, loadedBy, type PageStates, taughtBy } from './page-states.ts';

const { decisions: decided, queue, report } = en.moderationScreens;

/** The pages of questions and answers. */
export const DISCUSSION_STATES: Record<string, PageStates> = {
  discuss: {
    heading: en.discussionScreens.list.heading,
    shows: FILED.question.heading,
    ...loadedBy(threads.list, en.discussionScreens.list.loading, en.discussionScreens.list.failed),
    empty: { texts: [en.discussionScreens.list.empty.new] },
  },
  thread: {
    at: ({ thread }) => threadPath(thread),
    heading: FILED.question.heading,
    shows: en.discussionScreens.thread.answers(1),
    ...loadedBy(threads.read, en.discussionScreens.thread.loading, en.discussionScreens.thread.failed),
    gone: en.discussionScreens.thread.gone,
  },
  ask: {
    as: 'student',
    at: () => askPath({ what: 'subject', id: FILED.subject.code }),
    heading: en.pages.ask.title,
    shows: FILED.subject.name,
    ...loadedBy(saved.look, en.postingScreens.ask.loading, en.postingScreens.ask.failed),
    empty: { texts: [en.postingScreens.ask.gone] },
    badInput: {
      button: en.postingScreens.form.ask,
      texts: [en.validation.required(en.postingScreens.form.text.question)],
    },
  },
  moderate: {
    as: 'admin',
    heading: en.pages.moderate.title,
    shows: queue.reported(report.reasons.copied, FILED.question.report),
    ...listedBy(moderation.queue, queue.loading, queue),
  },
  decisions: {
    as: 'student',
    heading: en.pages.decisions.title,
    shows: decided.reason(FILED.question.closed),
    ...listedBy(decisions.list, decided.loading, { failed: decided.failed, empty: decided.empty.mine }),
  },
  teach: {
    as: 'student',
    heading: en.pages.teach.title,
    shows: en.teachingScreens.panel.about(FILED.subject.name, FILED.question.heading),
    ...listedBy(teacher.waiting, en.teachingScreens.panel.loading, {
      failed: en.teachingScreens.panel.failed,
      empty: en.teachingScreens.panel.how,
    }),
  },
  fileQuestions: {
    as: 'admin',
    at: ({ file }) => pathTo('fileQuestions', { id: file }),
    heading: en.pages.fileQuestions.title,
    shows: en.correctScreen.state.uncut,
    ...loadedBy(cuts.read, en.correctScreen.loading, en.correctScreen.failed),
  },
  teachSubject: {
    as: 'admin',
    at: () => teachSubjectPath(FILED.subject.code),
    heading: en.pages.teachSubject.title,
    shows: en.correctScreen.mapping.heading,
    ...loadedBy(mapping.read, en.correctScreen.mapping.loading, en.correctScreen.mapping.failed),
  },
  teachSyllabus: {
    as: 'admin',
    at: () => teachSyllabusPath(FILED.subject.code),
    heading: en.pages.teachSyllabus.title,
    shows: en.catalogueScreens.syllabus.there(FILED.subject.units.length),
    ...loadedBy(syllabus.read, en.catalogueScreens.syllabus.loading, en.catalogueScreens.syllabus.failed),
  },
  teachPath: {
    as: 'admin',
    at: () => pathTo('teachPath', { code: FILED.subject.code }),
    heading: en.pathScreens.teacher.heading,
    shows: en.pathScreens.teacher.intro,
    ...loadedBy(paths.edit, en.pathScreens.loading, en.pathScreens.failed),
  },
  hodTeachers: { as: 'hod', heading: en.pages.hodTeachers.title, ...taughtBy(hodTeaching.list) },
};
