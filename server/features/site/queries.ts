import { sql } from 'kysely';
import type { z } from 'zod';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { ownValue } from '#contract/core/given.ts';
import { say } from '#contract/core/notices.ts';
import {
  type DepartmentForm,
  type SiteSamples,
  type SiteSettings,
  type SiteSettingsBody,
  siteSettings,
} from '#contract/site/calls.ts';
import { AT_ONCE, siteDefaults, UPLOAD_LIMITS } from '#contract/site/defaults.ts';
import { SWITCHES, type SwitchName } from '#contract/site/switches.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/serve/errors.ts';

/** What is made from the settings is dropped by it. */
export const SITE_TOPIC = 'site';

/** The catalogue, as far as it counts here. */
type Samples = { siteSamples: SiteSamples };

/** Whether a value is one of the setting: what was written past this server must not cost a page. */
function isSetting(key: string, value: unknown): boolean {
  const rules: Partial<Record<string, z.ZodType>> = siteSettings.shape;
  return ownValue(rules, key)?.safeParse(value).success === true;
}

/** The settings that were set. */
async function storedSettings(db: Db): Promise<Partial<SiteSettings>> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  const set = rows.filter(({ key, value }) => isSetting(key, value));
  return Object.fromEntries(set.map(({ key, value }) => [key, value])) as Partial<SiteSettings>; // the filter has looked
}

/** The settings: what was set, and the default for the rest, in the language of the catalogue. */
export async function readSiteSettings(db: Db, messages: Samples): Promise<SiteSettings> {
  return { ...siteDefaults(messages), ...(await storedSettings(db)) };
}

/** Whether a switch is on. */
export async function readSwitch(db: Db, name: SwitchName): Promise<boolean> {
  return (await storedSettings(db))[name] ?? SWITCHES[name];
}

/** The same as this node keeps it, asked again after a change of the settings on any node. */
export const switchOf = ({ cache, db }: Pick<Deps, 'cache' | 'db'>, name: SwitchName): Promise<boolean> =>
  cache.valueOf({ key: `switch ${name}`, topics: [SITE_TOPIC], make: () => readSwitch(db, name) });

/** How much may be sent, in megabytes. */
export async function readUploadLimits(db: Db): Promise<Record<keyof typeof UPLOAD_LIMITS, number>> {
  const { account, address, all } = (await storedSettings(db)).uploadLimits ?? UPLOAD_LIMITS;
  return { account: Number(account), address: Number(address), all: Number(all) };
}

/** Whose contributions are published at once: after so many in a row, and of which kinds. */
export async function readAtOnce(db: Db): Promise<{ after: number; kinds: SiteSettings['atOnce']['kinds'] }> {
  const { after, kinds } = (await storedSettings(db)).atOnce ?? AT_ONCE;
  return { after: Number(after), kinds };
}

/** Adds hosts to those whose links open. */
export async function trustHosts(db: Db, hosts: readonly string[]): Promise<void> {
  const { trustedHosts = [] } = await storedSettings(db);
  await writeSiteSettings(db, { trustedHosts: [...new Set([...trustedHosts, ...hosts])].sort() });
}

/** Has the home page offer searches, where nobody has said which. */
export async function offerSearches(tx: Db, searches: readonly string[]): Promise<void> {
  const { searchExamples } = await storedSettings(tx);
  if (!searchExamples) await writeSiteSettings(tx, { searchExamples: [...searches] });
}

/** Lets one at a time change the settings, until the transaction ends; a setting that has its default has no row to lock. */
export async function lockSiteSettings(tx: Db): Promise<void> {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx);
}

/** Sets every setting that is given. What says the default is not kept: it goes on in every language. */
export async function replaceSiteSettings(
  tx: Db,
  settings: SiteSettingsBody,
  messages: Samples,
): Promise<void> {
  const defaults = Object.entries(siteDefaults(messages));
  const isDefault = (key: string, value: unknown) =>
    defaults.some(([name, given]) => name === key && JSON.stringify(given) === JSON.stringify(value));
  const changed = Object.entries(settings).filter(([key, value]) => !isDefault(key, value));
  const keys = Object.keys(settings);
  await tx.deleteFrom('site_setting').where('key', 'in', keys).execute();
  if (changed.length > 0) await writeSiteSettings(tx, Object.fromEntries(changed));
}

/** Sets the settings that are given and leaves the others. */
async function writeSiteSettings(db: Db, settings: Partial<SiteSettings>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('site_setting')
    .values(rows)
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql`excluded.value`, updated_at: new Date() }))
    .execute();
}

/** Notes whether the sample curriculum is wanted; true where this start is the one to act on it, also among several nodes. */
export async function claimSample(tx: Db, wanted: boolean | 'if-new'): Promise<boolean> {
  const loaded = JSON.stringify('loaded');
  const row = await tx
    .insertInto('site_setting')
    .values({ key: 'sampleData', value: wanted ? loaded : JSON.stringify('declined') })
    .onConflict((conflict) =>
      wanted === true
        ? conflict.column('key').doUpdateSet({ value: loaded }).where('site_setting.value', '<>', loaded)
        : conflict.column('key').doNothing(),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes whether a new site gets a mailbox. @returns what is noted; an empty table of settings tells a new site */
export async function keepMailboxChoice(db: Db, mayHave: boolean): Promise<boolean> {
  const settings = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  const kept = settings.find(({ key }) => key === 'devMailbox')?.value ?? (settings.length === 0 && mayHave);
  await db
    .insertInto('site_setting')
    .values({ key: 'devMailbox', value: JSON.stringify(kept) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept === true;
}

/** The departments that a form offers. */
export async function departmentsOf(db: Db, form: DepartmentForm): Promise<readonly string[]> {
  return ((await storedSettings(db)).departments ?? DEPARTMENTS)[form];
}

/**
 * Refuses a department that the form does not offer.
 * @param kept one that may stay although it is offered no more, because the record has it already
 * @throws HttpError 400 on the field
 */
export async function requireDepartment(db: Db, form: DepartmentForm, department: string, kept?: string) {
  if (department === kept) return;
  if (!(await departmentsOf(db, form)).includes(department))
    throw new Refusal(say('validation.department'), 'department');
}
