import { account } from '../../auth/account-calls.ts';
import { auth } from '../../auth/calls.ts';
import { passkeys } from '../../auth/passkey-calls.ts';
import { provider } from '../../auth/provider-calls.ts';
import { saved } from '../../bag/calls.ts';
import { blogs } from '../../blogs/calls.ts';
import { files } from '../../files/calls.ts';
import { folder } from '../../files/folder-calls.ts';
import { complaints } from '../../grievances/calls.ts';
import { home } from '../../home/calls.ts';
import { resources } from '../../material/calls.ts';
import { materials } from '../../material/contribution-calls.ts';
import { links } from '../../material/link-check-calls.ts';
import { reports } from '../../material/report-calls.ts';
import { breaches } from '../../privacy/breach-calls.ts';
import { privacy } from '../../privacy/calls.ts';
import { privacyRequests } from '../../privacy/request-calls.ts';
import { search } from '../../search/calls.ts';
import { synonyms } from '../../search/synonym-calls.ts';
import { audit } from '../../site/audit-calls.ts';
import { browserErrors } from '../../site/browser-error-calls.ts';
import { site } from '../../site/calls.ts';
import { contacts } from '../../site/contact-calls.ts';
import { health } from '../../site/health-calls.ts';
import { overview } from '../../site/overview-calls.ts';
import { trash } from '../../site/trash-calls.ts';
import { subjects } from '../../subjects/calls.ts';
import { catalogue, equivalences, programmes, schemes } from '../../subjects/catalogue-calls.ts';
import { subjectPageCalls as subjectPage } from '../../subjects/page-calls.ts';
import { access } from '../../users/access-calls.ts';
import { users } from '../../users/calls.ts';

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
