import { DEPARTMENTS } from '../core/constants.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../material/kinds.ts';
import type { SiteSamples, SiteSettings } from './calls.ts';
import { SWITCHES } from './switches.ts';

/**
 * Megabytes. A hostel of visitors shares one address: after an exam 200 of them send 9 pages of 700 kB, and what is made of those. The
 * disk of the smallest rented server has room for all of it.
 */
export const UPLOAD_LIMITS = { account: '500', address: '2000', all: '20000' };

/** Nothing is published before an admin checked it, until the college says otherwise. */
export const AT_ONCE: SiteSettings['atOnce'] = {
  after: '5',
  kinds: Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, false])) as Record<ResourceKind, boolean>, // fromEntries forgets the names
};

/** What holds until it is set, the texts in a language of the site. */
export const siteDefaults = ({ siteSamples }: { siteSamples: SiteSamples }): SiteSettings => ({
  phones: ['+91 00000 00001', '+91 00000 00002'],
  emails: ['help@college.example', 'portal@college.example'],
  ...siteSamples,
  footerYear: '2024',
  trustedHosts: [],
  searchExamples: [],
  helplines: [],
  uploadLimits: { ...UPLOAD_LIMITS },
  atOnce: AT_ONCE,
  takedownNotice: { form: '', sent: '' },
  ...SWITCHES,
  collegePapers: 'undecided',
  departments: {
    profile: [...DEPARTMENTS.profile],
    material: [...DEPARTMENTS.material],
    complaint: [...DEPARTMENTS.complaint],
  },
});
