import { en } from '#contract/messages/en/catalogue.ts';
import { type DepartmentForm, SITE_DEFAULTS, type SiteSettings } from '#contract/site.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError } from '#server/http/errors.ts';

/** The settings: what was set, and the default for the rest. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<SiteSettings>; // written by writeSiteSettings only
  return { ...SITE_DEFAULTS, ...stored };
}

/** Sets the settings that are given and leaves the others. */
export async function writeSiteSettings(db: Db, settings: Partial<SiteSettings>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: new Date() })),
    )
    .execute();
}

/**
 * Refuses a department that the form does not offer.
 * @param kept one that may stay although it is offered no more, because the record has it already
 * @throws HttpError 400 on the field
 */
export async function requireDepartment(
  db: Db,
  form: DepartmentForm,
  department: string,
  kept?: string,
): Promise<void> {
  if (department === kept) return;
  const { departments } = await readSiteSettings(db);
  if (!departments[form].includes(department)) {
    throw new HttpError(400, en.validation.department, { path: 'department' });
  }
}
