import { z } from 'zod';
import { type DEPARTMENTS, MAX_LENGTH, PACINGS, SITE_LIMITS } from '../core/constants.ts';
import { because, type FieldName } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, optionalText, phone, requiredText } from '../core/rules/fields.ts';
import { PAPERS_FOR } from '../files/values.ts';
import { webAddress } from '../material/calls.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../material/kinds.ts';
import { eachSwitch } from './switches.ts';

/** The forms that offer departments. */
export type DepartmentForm = keyof typeof DEPARTMENTS;

/** The names of hosts, in ASCII and lower case, as an address that was read gives them (contract/material/links.ts). */
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

/** What leaves the server is not held against it: it was fine when it was saved. */
type TextRule = z.ZodType<string, string>;

/** Digits, typed and kept as text like the footer's year. */
const megabytes = (field: FieldName) =>
  requiredText(field, MAX_LENGTH.name).regex(
    /^0*[1-9]\d{0,8}$/,
    because('siteSettings.megabytes', 999_999_999),
  );

/** A switch for each kind of study material. */
const kindFlags = Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, z.boolean()])) as Record<
  ResourceKind,
  z.ZodBoolean
>; // fromEntries forgets the literal names

/**
 * What a college can set without a programmer.
 * @param isForm for the form's rules: at least one of what a page cannot do without, at most what it has room for
 */
function settings(isForm: boolean) {
  const text = (rule: TextRule) => (isForm ? rule : z.string());
  const list = <Item extends z.ZodType>(item: Item, min: number, max: number, isSet = false) => {
    const rules = z
      .array(item)
      .min(min, because('validation.atLeast', min))
      .max(max, because('validation.atMost', max))
      .refine((items) => !isSet || new Set(items).size === items.length, because('validation.twice'));
    return isForm ? rules : z.array(item);
  };
  const departments = list(
    text(requiredText('department', MAX_LENGTH.name)),
    1,
    SITE_LIMITS.departments,
    true,
  );
  return z.object({
    phones: list(text(phone), 1, SITE_LIMITS.phones),
    emails: list(text(email), 1, SITE_LIMITS.emails),
    /** The college's own numbers beside the national helplines (contract/grievances/helplines.ts), before a confidential grievance. */
    helplines: list(
      z.object({ name: text(requiredText('name', MAX_LENGTH.name)), phone: text(phone) }),
      0,
      SITE_LIMITS.helplines,
    ),
    /** Whom to ask about personal data. */
    privacyContact: z.object({
      name: text(requiredText('name', MAX_LENGTH.name)),
      email: text(email),
      address: text(requiredText('address', MAX_LENGTH.title)),
    }),
    /** The messages that the banner shows in turn. */
    banner: list(text(requiredText('banner', MAX_LENGTH.title)), 1, SITE_LIMITS.banner),
    /** The About section of the home page. */
    topics: list(
      z.object({
        title: text(requiredText('title', MAX_LENGTH.title)),
        text: text(requiredText('text', MAX_LENGTH.freeText)),
      }),
      1,
      SITE_LIMITS.topics,
    ),
    /** The people of the About page. */
    developers: list(
      z.object({
        name: text(requiredText('name', MAX_LENGTH.name)),
        role: text(requiredText('role', MAX_LENGTH.title)),
        links: list(
          z.object({
            label: text(requiredText('linkLabel', MAX_LENGTH.name)),
            url: text(webAddress('link', false)),
          }),
          0,
          SITE_LIMITS.developerLinks,
        ),
      }),
      0,
      SITE_LIMITS.developers,
    ),
    footerYear: text(requiredText('footerYear', 4).regex(/^\d{4}$/, because('validation.footerYear'))),
    /** Hosts apart from the file-sharing drive whose links open. */
    trustedHosts: list(text(host), 0, SITE_LIMITS.trustedHosts, true),
    /** Searches that the home page offers below its search box: words that are in what is filed. */
    searchExamples: list(
      text(requiredText('searchExample', MAX_LENGTH.name)),
      0,
      SITE_LIMITS.searchExamples,
      true,
    ),
    /**
     * How much may be sent, in megabytes: by an account and by an address in a day, where nobody is logged in; and how much
     * is kept of all files together.
     */
    uploadLimits: z.object({
      account: text(megabytes('accountMegabytes')),
      address: text(megabytes('addressMegabytes')),
      all: text(megabytes('allMegabytes')),
    }),
    /** After how many published contributions in a row an account's next ones are published at once (0: never), and of which kinds. */
    atOnce: z.object({
      after: text(z.string().regex(/^\d{1,3}$/, because('siteSettings.inARow'))),
      kinds: z.object(kindFlags),
    }),
    /** What the page about the rights of files begins with, and where one writes to have a file taken away. */
    rightsNotice: z.object({
      text: text(requiredText('text', MAX_LENGTH.freeText)),
      email: text(email),
    }),
    /**
     * What the form begins with by which someone has a file taken away, and what is said once it was sent; empty: as the
     * catalogue has it.
     */
    takedownNotice: z.object({
      form: text(optionalText('text', MAX_LENGTH.freeText)),
      sent: text(optionalText('text', MAX_LENGTH.freeText)),
    }),
    ...eachSwitch(() => z.boolean()),
    /** Who reads the college's own papers: members, until someone has decided. */
    collegePapers: z.enum(PAPERS_FOR),
    /** What each form offers; the first is the default where one is. */
    departments: z.object({
      profile: departments,
      material: departments,
      complaint: departments,
    } satisfies Record<DepartmentForm, z.ZodType>),
  });
}

/** The settings as they leave the server. */
export const siteSettings = settings(false);
/** The settings form. What newer versions add stays as it was where an older client leaves it out. */
export const siteSettingsBody = settings(true).partial({
  privacyContact: true,
  uploadLimits: true,
  atOnce: true,
  rightsNotice: true,
  takedownNotice: true,
  ...eachSwitch(() => true as const),
  collegePapers: true,
  searchExamples: true,
  helplines: true,
});
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteSettingsBody = z.infer<typeof siteSettingsBody>;

/** What a language's catalogue has of the settings. */
export type SiteSamples = Pick<
  SiteSettings,
  'privacyContact' | 'rightsNotice' | 'banner' | 'topics' | 'developers'
>;

/** What the pages need to know of the site before anyone logs in. */
const siteInfo = siteSettings
  .omit({ staffSecondFactor: true, uploadLimits: true, atOnce: true, takedownNotice: true })
  .extend({
    /** What the form begins with by which someone has a file taken away, where that is set. */
    takedownForm: z.string().optional(),
    /** How its screens wait. */
    pacing: z.enum(PACINGS),
    /** The tags of the languages that the site offers; a reader chooses where there are several. */
    languages: z.array(z.string()),
    /** True where mails are not sent and show in a mailbox, whose address only the server's own output tells. */
    mailbox: z.boolean(),
    /** What the college's own accounts are called, by which one may log in too; `''` where that is not so. */
    signInBy: z.string(),
    /** Whether the site's address can have passkeys. */
    passkeys: z.boolean(),
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
    edits: siteSettings,
  }),
};
