import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { blogs } from './blogs.ts';
import { browserErrors } from './browser-errors.ts';
import { complaints } from './complaints.ts';
import { contacts } from './contacts.ts';
import { materials } from './materials.ts';
import { resources } from './resources.ts';
import { site } from './site.ts';
import { users } from './users.ts';

/** The table of contents: every call that the server answers. */
export const api = {
  audit,
  auth,
  blogs,
  browserErrors,
  complaints,
  contacts,
  materials,
  resources,
  site,
  users,
};
