import { MAX_LENGTH, SITE_LIMITS } from '#contract/core/constants.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { SiteSettings } from '#contract/site/calls.ts';
import { eachSwitch } from '#contract/site/switches.ts';
import type { FormValues } from '#web/ui/form/use-zod-form.ts';

type SettingsMessages = MessagesOf<'settings'>;
type FieldTexts = SettingsMessages['fields'];
type ItemName = keyof SettingsMessages['settingsScreen']['items'];

/** One line of text, or several. */
export type TextNode = {
  is: 'text';
  label: keyof FieldTexts;
  maxLength: number;
  type?: 'tel' | 'email' | 'url';
  inputMode?: 'numeric' | 'url';
  rows?: number;
  /** May be left empty: then the text holds that Basta came with, which is in the empty field. */
  cameWith?: keyof SettingsMessages['takedownTexts'];
};
/** Parts side by side in one value, by their names. */
type GroupNode = { is: 'group'; parts: Readonly<Record<string, SettingNode>> };
/** A list that grows and shrinks. */
export type ListNode = {
  is: 'list';
  /** What an item is called. */
  item: ItemName;
  of: TextNode | GroupNode;
  least: number;
  most: number;
};
/** Something that is on or off, with words of its own beside it. */
type SwitchNode = { is: 'switch'; texts: keyof SettingsMessages['settingsScreen']['switches'] };
/** The same of a kind of study material, by the kind's own name. */
type KindNode = { is: 'kind'; kind: ResourceKind };
/** One of some, with words of its own. */
type ChoiceNode = { is: 'choice'; texts: keyof SettingsMessages['settingsScreen']['choices'] };
export type SettingNode = TextNode | GroupNode | ListNode | SwitchNode | KindNode | ChoiceNode;

const text = (label: keyof FieldTexts, maxLength: number, more: Partial<TextNode> = {}): TextNode => ({
  is: 'text',
  label,
  maxLength,
  ...more,
});

const group = (parts: GroupNode['parts']): GroupNode => ({ is: 'group', parts });

const list = (item: ItemName, of: ListNode['of'], least: number, most: number): ListNode => ({
  is: 'list',
  item,
  of,
  least,
  most,
});

/** What a new item of a list begins with. */
export function emptyOf(node: SettingNode): FormValues[string] {
  if (node.is === 'text' || node.is === 'choice') return '';
  if (node.is === 'list') return [];
  if (node.is === 'switch' || node.is === 'kind') return false;
  return Object.fromEntries(Object.entries(node.parts).map(([name, part]) => [name, emptyOf(part)]));
}

const { name, title, phone, email, link, freeText } = MAX_LENGTH;
const departments = list('department', text('department', name), 1, SITE_LIMITS.departments);
const topic = group({ title: text('title', title), text: text('text', freeText, { rows: 3 }) });
const profile = group({
  label: text('linkLabel', name),
  url: text('link', link, { type: 'url', inputMode: 'url' }),
});
const developer = group({
  name: text('name', name),
  role: text('role', title),
  links: list('link', profile, 0, SITE_LIMITS.developerLinks),
});

/** What each setting is made of, in the order of the page; a new setting gets its row here. */
export const SETTING_FIELDS: Readonly<Record<keyof SiteSettings, SettingNode>> = {
  phones: list('phone', text('phone', phone, { type: 'tel' }), 1, SITE_LIMITS.phones),
  emails: list('email', text('email', email, { type: 'email' }), 1, SITE_LIMITS.emails),
  helplines: list(
    'helpline',
    group({ name: text('name', name), phone: text('phone', phone, { type: 'tel' }) }),
    0,
    SITE_LIMITS.helplines,
  ),
  privacyContact: group({
    name: text('name', name),
    email: text('email', email, { type: 'email' }),
    address: text('address', title),
  }),
  footerYear: text('footerYear', 4, { inputMode: 'numeric' }),
  banner: list('banner', text('banner', title), 1, SITE_LIMITS.banner),
  topics: list('topic', topic, 1, SITE_LIMITS.topics),
  developers: list('developer', developer, 0, SITE_LIMITS.developers),
  searchExamples: list('searchExample', text('searchExample', name), 0, SITE_LIMITS.searchExamples),
  trustedHosts: list('host', text('host', 253, { inputMode: 'url' }), 0, SITE_LIMITS.trustedHosts),
  uploadLimits: group({
    account: text('accountMegabytes', name, { inputMode: 'numeric' }),
    address: text('addressMegabytes', name, { inputMode: 'numeric' }),
    all: text('allMegabytes', name, { inputMode: 'numeric' }),
  }),
  atOnce: group({
    kinds: group(Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, { is: 'kind', kind }]))),
    after: text('text', 3, { inputMode: 'numeric' }),
  }),
  rightsNotice: group({
    text: text('text', freeText, { rows: 4 }),
    email: text('email', email, { type: 'email' }),
  }),
  takedownNotice: group({
    form: text('text', freeText, { rows: 3, cameWith: 'form' }),
    sent: text('text', freeText, { rows: 3, cameWith: 'sent' }),
  }),
  ...eachSwitch((name) => ({ is: 'switch', texts: name }) as const),
  collegePapers: { is: 'choice', texts: 'collegePapers' },
  departments: group({ profile: departments, material: departments, complaint: departments }),
};
