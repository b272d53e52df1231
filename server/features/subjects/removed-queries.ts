import type { Unit } from '#contract/subjects/calls.ts';
import type { RemovedSubject, WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import type { Db } from '#server/database/schema.ts';
import type { Said } from './equivalence-queries.ts';
import { mainOf } from './queries.ts';

/** What is kept of a subject that was merged or deleted. */
export type Kept = {
  subject: WholeSubject;
  said: Said[];
  /** What the subject that it was merged into has only since then. */
  gained: {
    aliases: string[];
    places: { programme: string; scheme: string }[];
    units: Unit[];
    said: Said[];
  };
};

type Removal = {
  subject: WholeSubject;
  kept: Kept;
  into: { _id: string; name: string } | null;
  by: string;
  at: Date;
};

/** Keeps a subject that leaves the catalogue. */
export async function keepRemoved(tx: Db, { subject, kept, into, by, at }: Removal): Promise<void> {
  await tx
    .insertInto('removed_subject')
    .values({
      id: subject._id,
      code: subject.code,
      name: subject.name,
      merged_into: into?._id ?? null,
      merged_name: into?.name ?? null,
      data: JSON.stringify(kept),
      removed_by: by,
      removed_at: at,
    })
    .execute();
}

/** Takes a kept subject from where it is kept, to be put back. */
export async function takeRemoved(tx: Db, id: string) {
  const row = await tx
    .deleteFrom('removed_subject')
    .where('id', '=', id)
    .returning(['merged_into as into', 'merged_name as intoName', 'data'])
    .executeTakeFirst();
  return row && { ...row, kept: row.data as Kept }; // written by keepRemoved
}

/** What was merged or deleted, the latest first. */
export async function listRemoved(db: Db): Promise<RemovedSubject[]> {
  const rows = await db
    .selectFrom('removed_subject as removed')
    .leftJoin('user', 'user.id', 'removed.removed_by')
    .leftJoin('subject as into', 'into.id', 'removed.merged_into')
    .select(['removed.id as _id', 'removed.code', 'removed.name', 'merged_into', 'merged_name'])
    .select(['into.name as heirName', 'user.username', 'removed_at'])
    .select(mainOf('spelling', 'into.id').$castTo<string | null>().as('heirCode'))
    .orderBy('removed_at', 'desc')
    .orderBy('removed.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ merged_into, merged_name, heirName, heirCode, username, removed_at, ...row }) => ({
    ...row,
    mergedInto: merged_into === null ? null : { code: heirCode ?? '', name: heirName ?? merged_name ?? '' },
    removedBy: username ?? '',
    removedAt: removed_at.toISOString(),
  }));
}

/** More than anyone looks through. */
const MOST_LISTED = 1000;
