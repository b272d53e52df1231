import { sql } from 'kysely';
import {
  type OwnDays,
  RULE_OF_TRACK,
  type Rule,
  type RuleName,
  ruleOf,
} from '#contract/grievances/presets.ts';
import { TRACK_NAMES, type Track } from '#contract/grievances/values.ts';
import type { Db } from '#server/database/schema.ts';

/** What a track follows now. `own`: the version of the college's copy; null for the preset as it is. */
export type Followed = { track: Track; preset: RuleName; own: number | null; rule: Rule };

/** The rule of each track. */
export async function listFollowed(db: Db): Promise<Followed[]> {
  const { rows } = await sql<{ track: Track; version: number; preset: RuleName; days: OwnDays }>`
    select distinct on (track) track, version, preset, days from grievance_rule
    order by track, version desc`.execute(db);
  return TRACK_NAMES.map((track) => {
    const own = rows.find((row) => row.track === track);
    const preset = own?.preset ?? RULE_OF_TRACK[track];
    return { track, preset, own: own?.version ?? null, rule: ruleOf(preset, own?.days) };
  });
}

/** The rule of a track. */
export async function readFollowed(db: Db, track: Track): Promise<Followed> {
  const found = (await listFollowed(db)).find((row) => row.track === track);
  if (!found) throw new Error(`There is no track ${track}.`);
  return found;
}

/** Keeps others from changing rules until the transaction ends: versions count up one by one. */
export async function lockRules(tx: Db): Promise<void> {
  await sql`lock table grievance_rule in share row exclusive mode`.execute(tx);
}

/** Keeps a copy as the next version of a track. */
export async function insertRule(
  tx: Db,
  track: Track,
  preset: RuleName,
  days: OwnDays,
  now: Date,
): Promise<void> {
  await sql`insert into grievance_rule (track, version, preset, days, set_at)
    select ${track}, coalesce(max(version), 0) + 1, ${preset}, ${JSON.stringify(days)}::jsonb, ${now}
    from grievance_rule where track = ${track}`.execute(tx);
}
