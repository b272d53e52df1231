import type { Db } from '#server/database/schema.ts';

/** Notes whether a new site gets a mailbox. @returns what is noted; an empty table of settings tells a new site */
export async function keepChoice(db: Db, mayHave: boolean): Promise<boolean> {
  const settings = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  const kept = settings.find(({ key }) => key === 'devMailbox')?.value ?? (settings.length === 0 && mayHave);
  await db
    .insertInto('site_setting')
    .values({ key: 'devMailbox', value: JSON.stringify(kept) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept === true;
}
