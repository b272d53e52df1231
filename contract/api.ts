import { account } from './account.ts';
import { auth } from './auth.ts';
import { blogs } from './blogs.ts';
import { complaints } from './complaints.ts';
import { contacts } from './contacts.ts';
import { health } from './health.ts';
import { materials } from './materials.ts';
import { overview } from './overview.ts';
import { passkeys } from './passkeys.ts';
import { provider } from './provider.ts';
import { resources } from './resources.ts';
import { site } from './site.ts';
import { access } from './user-access.ts';
import { users } from './users.ts';

/** The table of contents: every call that the server answers. */
export const api = {
  access,
  account,
  auth,
  blogs,
  complaints,
  contacts,
  health,
  materials,
  overview,
  passkeys,
  provider,
  resources,
  site,
  users,
};
