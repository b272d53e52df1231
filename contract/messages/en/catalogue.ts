import type { FieldName } from '../../core/notices.ts';
import type { NoticeTexts } from '../notice-texts.ts';
import { forAccount } from './for-account.ts';
import { forBag } from './for-bag.ts';
import { forBlogs } from './for-blogs.ts';
import { forCatalogue } from './for-catalogue.ts';
import { forFiles } from './for-files.ts';
import { forOverview } from './for-overview.ts';
import { forPages } from './for-pages.ts';
import { forPrivacy } from './for-privacy.ts';
import { forReading } from './for-reading.ts';
import { forReports } from './for-reports.ts';
import { forSearch } from './for-search.ts';
import { forSending } from './for-sending.ts';
import { forServer } from './for-server.ts';
import { forSettings } from './for-settings.ts';
import { forStaff } from './for-staff.ts';
import { forSubjects } from './for-subjects.ts';
import { forWriting } from './for-writing.ts';

/**
 * Every text that the user can be told, in English: one file per feature, put together by who reads it.
 * spec-texts.test.ts has those that are given letter for letter.
 */
const texts = {
  ...forPages,
  ...forAccount,
  ...forBag,
  ...forBlogs,
  ...forCatalogue,
  ...forFiles,
  ...forPrivacy,
  ...forReading,
  ...forSearch,
  ...forOverview,
  ...forSettings,
  ...forWriting,
  ...forReports,
  ...forStaff,
  ...forSubjects,
  ...forSending,
  ...forServer,
};

/** Held against what rules and calls say: a code without its text does not compile. */
export const en = texts satisfies NoticeTexts & { fields: Record<FieldName, string> };
