import { z } from 'zod';
import { DEPARTMENTS, MAX_LENGTH, SITE_LIMITS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { email, messageReply, phone, requiredText } from './fields.ts';
import { because } from './notices.ts';
import { webAddress } from './resources.ts';

/** The forms that offer departments. */
export type DepartmentForm = keyof typeof DEPARTMENTS;

/** What a college can set without a programmer, as it leaves the server. */
export const siteSettings = z.object({
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** The messages that the banner shows in turn. */
  banner: z.array(z.string()),
  /** The About section of the home page. */
  topics: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The people of the About page. */
  developers: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
  ),
  footerYear: z.string(),
  /** Hosts besides the file-sharing drive whose links open. */
  trustedHosts: z.array(z.string()),
  /** What each form offers; the first is the default where one is. */
  departments: z.object({
    profile: z.array(z.string()),
    material: z.array(z.string()),
    complaint: z.array(z.string()),
  } satisfies Record<DepartmentForm, z.ZodType>),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** What a language's catalogue has of the settings. */
export type SiteSamples = Pick<SiteSettings, 'banner' | 'topics' | 'developers'>;

/** What holds until it is set, the texts in a language of the site. */
export const siteDefaults = ({ siteSamples }: { siteSamples: SiteSamples }): SiteSettings => ({
  phones: ['+91 00000 00001', '+91 00000 00002'],
  emails: ['help@college.example', 'portal@college.example'],
  ...siteSamples,
  footerYear: '2024',
  trustedHosts: [],
  departments: {
    profile: [...DEPARTMENTS.profile],
    material: [...DEPARTMENTS.material],
    complaint: [...DEPARTMENTS.complaint],
  },
});

/** A list of `min` to `max` items. */
function list<Item extends z.ZodType>(item: Item, min: number, max: number) {
  return z
    .array(item)
    .min(min, because('validation.atLeast', min))
    .max(max, because('validation.atMost', max));
}

/** The names of hosts, in ASCII and lower case, as an address that was read gives them (contract/links.ts). */
const host = z
  .string(because('validation.host'))
  .trim()
  .overwrite((name) => {
    const address = `https://${name}`;
    return /^[^\s/?#@:\\%]{1,253}$/.test(name) && URL.canParse(address) ? new URL(address).hostname : name;
  })
  .regex(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    because('validation.host'),
  );

const noneTwice = (names: string[]) => new Set(names).size === names.length;
const departmentList = list(requiredText('department', MAX_LENGTH.name), 1, SITE_LIMITS.departments).refine(
  noneTwice,
  because('validation.twice'),
);

/** The settings form: everything, at least one of what a page cannot do without, at most what it has room for. */
export const siteSettingsBody = z.object({
  phones: list(phone, 1, SITE_LIMITS.phones),
  emails: list(email, 1, SITE_LIMITS.emails),
  banner: list(requiredText('banner', MAX_LENGTH.title), 1, SITE_LIMITS.banner),
  topics: list(
    z.object({
      title: requiredText('title', MAX_LENGTH.title),
      text: requiredText('text', MAX_LENGTH.freeText),
    }),
    1,
    SITE_LIMITS.topics,
  ),
  developers: list(
    z.object({
      name: requiredText('name', MAX_LENGTH.name),
      role: requiredText('role', MAX_LENGTH.title),
      links: list(
        z.object({
          label: requiredText('linkLabel', MAX_LENGTH.name),
          url: webAddress('link', false),
        }),
        0,
        SITE_LIMITS.developerLinks,
      ),
    }),
    0,
    SITE_LIMITS.developers,
  ),
  footerYear: requiredText('footerYear', 4).regex(/^\d{4}$/, because('validation.footerYear')),
  trustedHosts: list(host, 0, SITE_LIMITS.trustedHosts).refine(noneTwice, because('validation.twice')),
  departments: z.object({
    profile: departmentList,
    material: departmentList,
    complaint: departmentList,
  } satisfies Record<DepartmentForm, z.ZodType>),
});

/** What the pages need to know of the site before anybody signs in. */
export const siteInfo = siteSettings.extend({
  /** `spec`: minimum display times for loading screens; `off`: none. */
  pacing: z.enum(['spec', 'off']),
  /** The tags of the languages that the site offers; a reader chooses where there are several. */
  languages: z.array(z.string()),
  /** True where mails are not sent and show in a mailbox, whose address only the server's own output tells. */
  mailbox: z.boolean(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

/** The site's settings. */
export const site = {
  info: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    addition: true,
    summary: 'The settings that the public pages need.',
    response: siteInfo,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/site',
    access: 'admin',
    addition: true,
    summary: 'Every setting.',
    response: siteSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/site',
    access: 'admin',
    addition: true,
    summary: 'Sets every setting.',
    body: siteSettingsBody,
    response: messageReply,
  }),
};
