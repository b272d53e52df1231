import { MAX_LENGTH, SITE_LIMITS } from '#contract/constants.ts';
import type { Messages } from '#contract/messages/languages.ts';
import type { SiteSettings } from '#contract/site.ts';

type FieldTexts = Messages['fields'];
type ItemName = keyof Messages['settingsScreen']['items'];

/** One line of text, or several. */
export type TextNode = {
  is: 'text';
  label: keyof FieldTexts;
  maxLength: number;
  type?: 'tel' | 'email' | 'url';
  inputMode?: 'numeric' | 'url';
  rows?: number;
};
/** Parts side by side in one value, by their names. */
export type GroupNode = { is: 'group'; parts: Readonly<Record<string, SettingNode>> };
/** A list that grows and shrinks. */
export type ListNode = {
  is: 'list';
  /** What an item is called. */
  item: ItemName;
  of: TextNode | GroupNode;
  /** What a new item begins with. */
  empty: string | Record<string, string | string[]>;
  least: number;
  most: number;
};
export type SettingNode = TextNode | GroupNode | ListNode;

const text = (label: keyof FieldTexts, maxLength: number, more: Partial<TextNode> = {}): TextNode => ({
  is: 'text',
  label,
  maxLength,
  ...more,
});

const texts = (item: ItemName, of: TextNode, least: number, most: number): ListNode => ({
  is: 'list',
  item,
  of,
  empty: '',
  least,
  most,
});

const { name, title, phone, email, link, freeText } = MAX_LENGTH;
const departments = texts('department', text('department', name), 1, SITE_LIMITS.departments);

/** What each setting is made of, in the order of the page; a new setting gets its row here. */
export const SETTING_FIELDS: Readonly<Record<keyof SiteSettings, SettingNode>> = {
  phones: texts('phone', text('phone', phone, { type: 'tel' }), 1, SITE_LIMITS.phones),
  emails: texts('email', text('email', email, { type: 'email' }), 1, SITE_LIMITS.emails),
  footerYear: text('footerYear', 4, { inputMode: 'numeric' }),
  banner: texts('banner', text('banner', title), 1, SITE_LIMITS.banner),
  topics: {
    is: 'list',
    item: 'topic',
    of: { is: 'group', parts: { title: text('title', title), text: text('text', freeText, { rows: 3 }) } },
    empty: { title: '', text: '' },
    least: 1,
    most: SITE_LIMITS.topics,
  },
  developers: {
    is: 'list',
    item: 'developer',
    of: {
      is: 'group',
      parts: {
        name: text('name', name),
        role: text('role', title),
        links: {
          is: 'list',
          item: 'link',
          of: {
            is: 'group',
            parts: {
              label: text('linkLabel', name),
              url: text('link', link, { type: 'url', inputMode: 'url' }),
            },
          },
          empty: { label: '', url: '' },
          least: 0,
          most: SITE_LIMITS.developerLinks,
        },
      },
    },
    empty: { name: '', role: '', links: [] },
    least: 0,
    most: SITE_LIMITS.developers,
  },
  trustedHosts: texts('host', text('host', 253, { inputMode: 'url' }), 0, SITE_LIMITS.trustedHosts),
  departments: {
    is: 'group',
    parts: { profile: departments, material: departments, complaint: departments },
  },
};
