import type { Insertable, Kysely } from 'kysely';
import type { z } from 'zod';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { DeskPreset, Step } from '#contract/grievances/values.ts';
import type { Tables } from '#server/database/schema.ts';
import { nobody, type Person, signedIn } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** What the form says, unless a test says otherwise. */
export const FORM = {
  username: 'Bina',
  email: 'bina@college.example',
  date: '2026-02-28',
  department: DEPARTMENTS.complaint[0],
  problem: 'The projector of room 12 is broken.',
};

type Body = z.input<typeof api.complaints.send.body>;
export type Slip = NonNullable<z.output<typeof api.complaints.send.response>['case']>;

/** Files a grievance. @returns its slip */
export async function file(
  as: TestApp['as'],
  who: Person = nobody,
  more: Partial<Body> = {},
  from?: string,
): Promise<Slip> {
  const envelope = from === undefined ? {} : { from };
  const { status, body } = await as(who).call(api.complaints.send, {
    body: { ...FORM, ...more },
    ...envelope,
  });
  if (!body.case) throw new Error(`It was not filed: ${status} ${JSON.stringify(body)}`);
  return body.case;
}

/** Someone who sits on the desk of a sort, confirmed, since last year. */
export async function seated(
  db: Kysely<Tables>,
  preset: DeskPreset,
  values: Partial<Insertable<Tables['desk_member']>> = {},
): Promise<Person & { id: string }> {
  const person = await signedIn(db);
  await seat(db, preset, person.id, values);
  return person;
}

/** Gives someone a seat on the desk of a sort. */
export async function seat(
  db: Kysely<Tables>,
  preset: DeskPreset,
  user_id: string,
  values: Partial<Insertable<Tables['desk_member']>> = {},
): Promise<void> {
  const { id: desk } = await deskOf(db, preset);
  const member = { desk, user_id, role: 'chair', from_on: '2025-01-01', confirmed_at: new Date() } as const;
  await db
    .insertInto('desk_member')
    .values({ ...member, ...values })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The desk of a sort that the site begins with. */
export function deskOf(db: Kysely<Tables>, preset: DeskPreset): Promise<{ id: string }> {
  return db.selectFrom('desk').select('id').where('preset', '=', preset).executeTakeFirstOrThrow();
}

/** Takes away all cases, and who sits on which desk. */
export async function forgetCases(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('grievance').execute();
  await db.deleteFrom('grievance_series').execute();
  await db.deleteFrom('complaint').execute();
  await db.deleteFrom('desk_member').execute();
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('audit_log').execute();
}

/** Takes a step as if its reader had seen all of the case, unless the test gives another version. */
export async function takeStep(
  { db, as }: Pick<TestApp, 'db' | 'as'>,
  who: Parameters<TestApp['as']>[0],
  number: string,
  step: Step,
  given: Given = {},
) {
  const { version } = await db
    .selectFrom('grievance_event')
    .innerJoin('grievance', 'grievance.id', 'grievance')
    .select(({ fn }) => fn.max('seq').as('version'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return as(who).call(api.grievances.step, { params: { number, step }, body: { version, ...given } });
}
export type Given = {
  text?: string;
  on?: string;
  desk?: string;
  member?: string;
  present?: string[];
  receipt?: string;
  code?: string;
  version?: number;
};

/** A case as the holder of its receipt sees it. */
export const readByReceipt = async (as: TestApp['as'], receipt: string) =>
  (await as(nobody).call(api.grievances.byReceipt, { body: { receipt } })).body;

/** The events of a case, in their order. */
export const eventsOf = (db: Kysely<Tables>, number: string) =>
  db
    .selectFrom('grievance_event')
    .innerJoin('grievance', 'grievance.id', 'grievance')
    .selectAll('grievance_event')
    .where('number', '=', number)
    .orderBy('seq')
    .execute();
