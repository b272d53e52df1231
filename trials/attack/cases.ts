import { ACCOUNTS } from './cases/accounts.ts';
import { BODIES } from './cases/bodies.ts';
import { BUNDLES } from './cases/bundles.ts';
import { CALENDARS_AND_NOTIFICATIONS } from './cases/calendars-and-notifications.ts';
import { CONFIDENTIAL_GRIEVANCES } from './cases/confidential-grievances.ts';
import { CONNECTIONS } from './cases/connections.ts';
import { CONTRIBUTIONS } from './cases/contributions.ts';
import { DECISIONS } from './cases/decisions.ts';
import { DISCUSSION } from './cases/discussion.ts';
import { DISCUSSION_CALLS } from './cases/discussion-calls.ts';
import { FILES } from './cases/files.ts';
import { GRIEVANCE_CALLS } from './cases/grievance-calls.ts';
import { GRIEVANCE_PAPERS } from './cases/grievance-papers.ts';
import { GRIEVANCES } from './cases/grievances.ts';
import { IMPORTS } from './cases/imports.ts';
import { MERGED_GRIEVANCES } from './cases/merged-grievances.ts';
import { PAPERS } from './cases/papers.ts';
import { PATHS } from './cases/paths.ts';
import { PHOTOS_AND_STREAMS } from './cases/photos-and-streams.ts';
import { POSTS } from './cases/posts.ts';
import { PRACTICE } from './cases/practice.ts';
import { QUESTIONS } from './cases/questions.ts';
import { SEARCH } from './cases/search.ts';
import { SECOND_FACTORS } from './cases/second-factor.ts';
import { TEACHING } from './cases/teaching.ts';
import { UPLOADS } from './cases/uploads.ts';
import { pause } from './hostile.ts';
import type { Site } from './site.ts';

/** What came of an attack, and whether that is as it should be. */
export type Outcome = { detail: string; isHeld: boolean };

/**
 * One attack. What holds for all of them (memory, waits of others, errors) is in figures.ts; `run` says what is about this
 * one alone.
 */
export type Attack = {
  name: string;
  /** Whether addresses are told by a proxy: attacks from more addresses than this computer has. */
  behindProxy?: boolean;
  /** Settings of the site that it is about. */
  env?: Record<string, string>;
  run: (site: Site) => Promise<Outcome>;
};

/** What the machine's other work makes of these figures. */
const NOTHING: Attack = {
  name: 'nothing, for comparison',
  run: async () => {
    await pause(5000);
    return { detail: 'nobody attacked', isHeld: true };
  },
};

/** Every attack that the site has to stand; each is bounded, and goes to this computer only. A new one is a row. */
export const ATTACKS: Attack[] = [
  NOTHING,
  ...ACCOUNTS,
  ...SECOND_FACTORS,
  ...BODIES,
  ...CONNECTIONS,
  ...POSTS,
  ...DISCUSSION,
  ...DISCUSSION_CALLS,
  ...DECISIONS,
  ...PATHS,
  ...TEACHING,
  ...PRACTICE,
  ...PHOTOS_AND_STREAMS,
  ...PAPERS,
  ...QUESTIONS,
  ...CONTRIBUTIONS,
  ...BUNDLES,
  ...SEARCH,
  ...UPLOADS,
  ...IMPORTS,
  ...FILES,
  ...GRIEVANCES,
  ...GRIEVANCE_CALLS,
  ...GRIEVANCE_PAPERS,
  ...CONFIDENTIAL_GRIEVANCES,
  ...MERGED_GRIEVANCES,
  ...CALENDARS_AND_NOTIFICATIONS,
];
