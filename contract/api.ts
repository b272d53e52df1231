import { auth } from './auth.ts';
import { blogs } from './blogs.ts';
import { complaints } from './complaints.ts';
import { contacts } from './contacts.ts';
import { materials } from './materials.ts';
import { resources } from './resources.ts';
import { site } from './site.ts';
import { trash } from './trash.ts';
import { users } from './users.ts';

/** The table of contents: every call that the server answers. */
export const api = { auth, blogs, complaints, contacts, materials, resources, site, trash, users };
