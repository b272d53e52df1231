import { account } from './account.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { blogs } from './blogs.ts';
import { breaches } from './breaches.ts';
import { browserErrors } from './browser-errors.ts';
import { catalogue, equivalences, programmes, schemes } from './catalogue.ts';
import { complaints } from './complaints.ts';
import { contacts } from './contacts.ts';
import { files } from './files.ts';
import { folder } from './folder.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { links } from './link-checks.ts';
import { materials } from './materials.ts';
import { overview } from './overview.ts';
import { passkeys } from './passkeys.ts';
import { privacy } from './privacy.ts';
import { privacyRequests } from './privacy-requests.ts';
import { provider } from './provider.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { saved } from './saved.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { subjectPageCalls as subjectPage } from './subject-page.ts';
import { subjects } from './subjects.ts';
import { synonyms } from './synonyms.ts';
import { trash } from './trash.ts';
import { access } from './user-access.ts';
import { users } from './users.ts';

/** The table of contents: every call that the server answers. */
export const api = {
  access,
  account,
  audit,
  auth,
  blogs,
  breaches,
  browserErrors,
  catalogue,
  complaints,
  contacts,
  equivalences,
  files,
  folder,
  health,
  home,
  links,
  materials,
  overview,
  passkeys,
  privacy,
  privacyRequests,
  programmes,
  provider,
  reports,
  resources,
  saved,
  schemes,
  search,
  site,
  subjectPage,
  subjects,
  synonyms,
  trash,
  users,
};
