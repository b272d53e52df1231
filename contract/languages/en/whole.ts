import type { FieldName } from '../../core/notices.ts';
import type { NoticeTexts } from '../notice-texts.ts';
import { forAccount } from './account.ts';
import { forBag } from './bag.ts';
import { forBlogs } from './blogs.ts';
import { forCatalogue } from './catalogue.ts';
import { forFiles } from './files.ts';
import { forOverview } from './overview.ts';
import { forPages } from './pages.ts';
import { forPrivacy } from './privacy.ts';
import { forReading } from './reading.ts';
import { forReports } from './reports.ts';
import { forSearch } from './search.ts';
import { forSending } from './sending.ts';
import { forServer } from './server.ts';
import { forSettings } from './settings.ts';
import { forStaff } from './staff.ts';
import { forSubjects } from './subjects.ts';
import { forWriting } from './writing.ts';

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
