import { auth } from './auth.ts';
import { blogs } from './blogs.ts';
import { breaches } from './breaches.ts';
import { complaints } from './complaints.ts';
import { contacts } from './contacts.ts';
import { materials } from './materials.ts';
import { privacy } from './privacy.ts';
import { privacyRequests } from './privacy-requests.ts';
import { resources } from './resources.ts';
import { site } from './site.ts';
import { users } from './users.ts';

/** The table of contents: every call that the server answers. */
export const api = {
  auth,
  blogs,
  breaches,
  complaints,
  contacts,
  materials,
  privacy,
  privacyRequests,
  resources,
  site,
  users,
};
