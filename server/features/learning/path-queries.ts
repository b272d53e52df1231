import { sql } from 'kysely';
import { FEWEST } from '#contract/grievances/few.ts';
import {
  mergePaths,
  type OwnPath,
  PATH_LIMITS,
  PATH_VERSIONS,
  type PathClass,
  type Step,
  type UnitMark,
} from '#contract/learning/path.ts';
import type { OwnData } from '#contract/privacy/calls.ts';
import type { CodeKeys } from '#contract/subjects/values.ts';
import { holdAccount } from '#server/database/hold-account.ts';
import type { Db } from '#server/database/schema.ts';

/** The topic of what teachers publish. */
export const PATHS_TOPIC = 'paths';
/** As calls have it. */
const SEMESTER = sql`case when path.semester = 0 then '' else path.semester::text end`;
/** So many entries that others saved are named, of so many that came last. */
const MOST_HELPED = 10;
const LOOKED_AT = 200;

type VersionRow = { version: number; note: string; steps: Step[]; at: Date };
export type PathRow = VersionRow & {
  id: string;
  teacher: string;
  by: string;
  until: string | null;
  isWithdrawn: boolean;
} & PathClass;

/**
 * The paths of a subject, each in its latest version; those of who teaches it longest first, then the latest.
 * @param keys of all codes of the subject
 */
export async function listPaths(db: Db, keys: readonly string[]): Promise<PathRow[]> {
  const { rows } = await sql<PathRow>`
    select path.id, path.teacher, username as by, programme, ${SEMESTER} as semester, withdrawn_at is not null as "isWithdrawn", latest.*,
      (select max(until_on)::text from teaching where user_id = path.teacher and code_key = any(${[...keys]}::text[])) as until
    from path join "user" on "user".id = path.teacher and "user".deleted_at is null
      join lateral (select version, note, steps, published_at as at from path_version where path = path.id
        order by version desc limit 1) as latest on true
    where path.code_key = any(${[...keys]}::text[])
    order by until desc nulls last, latest.at desc, path.id limit ${PATH_LIMITS.subjects}`.execute(db);
  return rows;
}

/** The versions of paths, the latest first. */
export async function listVersions(
  db: Db,
  paths: readonly string[],
): Promise<(VersionRow & { path: string })[]> {
  return db
    .selectFrom('path_version')
    .select(['path', 'version', 'note', 'steps', 'published_at as at'])
    .where('path', '=', sql<string>`any(${[...paths]}::uuid[])`)
    .orderBy('version', 'desc')
    .execute();
}

/** The entries of codes that most people saved: of fewer than five nothing is told, and of none how many. */
export async function listHelped(
  db: Db,
  keys: readonly string[],
): Promise<{ id: string; title: string | null }[]> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    with entry as materialized (
      select id, title from resource where code_key = any(${[...keys]}::text[]) and deleted_at is null and things > 0
      order by created_at desc, id limit ${LOOKED_AT}
    )
    select id, title from entry join lateral (
      select count(*) as savers from saved_item where resource_id = entry.id and list = 'saved') as saved on true
    where savers >= ${FEWEST} order by savers desc, id limit ${MOST_HELPED}`.execute(db);
  return rows;
}

/** A path, kept as it is until the transaction ends. */
export async function lockPath(
  tx: Db,
  id: string,
): Promise<{ teacher: string; key: string; isWithdrawn: boolean } | undefined> {
  return tx
    .selectFrom('path')
    .select(['teacher', 'code_key as key', sql<boolean>`withdrawn_at is not null`.as('isWithdrawn')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setWithdrawn(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('path').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

/** What a teacher publishes. @param keys of all codes of the subject, the main one first */
type NewVersion = {
  keys: Readonly<CodeKeys>;
  teacher: string;
  after: number;
  note: string;
  steps: readonly Step[];
} & PathClass;

/**
 * Publishes the next version of a teacher's path, which shows it again where it was withdrawn.
 * @returns its id and version; where another version came meanwhile, that one
 */
export async function publishVersion(
  tx: Db,
  { keys, teacher, programme, semester, after, note, steps }: NewVersion,
  now: Date,
): Promise<{ id: string; version: number; isMeanwhile: boolean }> {
  await holdAccount(tx, teacher);
  const { rows } = await sql<{ id: string; version: number }>`
    select path.id, coalesce(max(version), 0) as version from path left join path_version on path_version.path = path.id
    where teacher = ${teacher} and programme = ${programme} and path.semester = ${Number(semester)} and code_key = any(${[...keys]}::text[])
    group by path.id order by max(published_at) desc nulls last, path.id limit 1`.execute(tx);
  const found = rows[0];
  if ((found?.version ?? 0) !== after)
    return { id: found?.id ?? '', version: found?.version ?? 0, isMeanwhile: true };
  const id =
    found?.id ??
    (
      await tx
        .insertInto('path')
        .values({ code_key: keys[0], programme, semester: Number(semester), teacher })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const version = after + 1;
  await setWithdrawn(tx, id, null);
  await tx
    .insertInto('path_version')
    .values({ path: id, version, note, steps: JSON.stringify(steps), published_at: now })
    .execute();
  await tx
    .deleteFrom('path_version')
    .where('path', '=', id)
    .where('version', '<=', version - PATH_VERSIONS)
    .execute();
  return { id, version, isMeanwhile: false };
}

/** What someone has of subjects, by the keys of their codes; of several codes of one subject see `ownPathOf`. */
export async function readOwnPaths(db: Db, userId: string, keys?: readonly string[]): Promise<OwnPath[]> {
  const isMeant = sql<boolean>`(${keys === undefined} or code_key = any(${[...(keys ?? [])]}::text[]))`;
  const copies = await db
    .selectFrom('own_path')
    .select(['code_key', 'steps', 'from_path', 'from_version', 'at'])
    .where('user_id', '=', userId)
    .where(isMeant)
    .orderBy('code_key')
    .execute();
  const states = await db
    .selectFrom('path_state')
    .select(['code_key', 'unit', 'title', 'state', 'at'])
    .where('user_id', '=', userId)
    .where(isMeant)
    .orderBy('code_key')
    .orderBy('unit')
    .execute();
  const found = [...new Set([...copies, ...states].map(({ code_key }) => code_key))];
  return found.map((subject) => {
    const copy = copies.find(({ code_key }) => code_key === subject);
    const { from_path: path, from_version: version } = copy ?? {};
    return {
      subject,
      ...(copy && {
        copy: {
          steps: copy.steps,
          ...(path && version && { from: { path, version } }),
          at: copy.at.toISOString(),
        },
      }),
      states: states
        .filter(({ code_key }) => code_key === subject)
        .map(({ code_key: _, at, ...mark }): UnitMark => ({ ...mark, at: at.toISOString() })),
    };
  });
}

/** Someone's one path of a subject: what was filed under several codes, which it got by a merger, together. */
export async function ownPathOf(db: Db, userId: string, keys: readonly string[]): Promise<OwnPath> {
  return mergedOf(await readOwnPaths(db, userId, keys), keys) ?? { subject: keys[0] ?? '', states: [] };
}

/** One path of those that are filed under the codes of a subject; undefined where there is none. */
export function mergedOf(paths: readonly OwnPath[], keys: readonly string[]): OwnPath | undefined {
  const own = paths.filter(({ subject }) => keys.includes(subject));
  return own.length === 0 ? undefined : own.reduce(mergePaths);
}

/**
 * Files what someone says of their paths; of two for one unit, or one subject, the later one counts, as mergePaths says.
 * @param paths with keys of codes as subjects @returns false where the account has no room for them: then nothing may stay of it
 */
export async function recordPaths(tx: Db, userId: string, paths: readonly OwnPath[]): Promise<boolean> {
  await holdAccount(tx, userId);
  const merged = new Map<string, OwnPath>();
  for (const path of paths) {
    const before = merged.get(path.subject);
    merged.set(path.subject, before ? mergePaths(before, path) : mergePaths(path, { ...path, states: [] }));
  }
  const all = [...merged.values()];
  const marks = all.flatMap(({ subject, states }) => states.map((mark) => ({ key: subject, ...mark })));
  await sql`
    insert into path_state (user_id, code_key, unit, title, state, at)
    select ${userId}, key, unit, title, state, at
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as one (key text, unit text, title text, state text, at timestamptz)
    on conflict (user_id, code_key, unit) do update set title = excluded.title, state = excluded.state, at = excluded.at
      where (excluded.at, excluded.state collate "C") > (path_state.at, path_state.state collate "C")`.execute(
    tx,
  );
  const copies = all.flatMap(({ subject, copy }) => (copy ? [{ key: subject, ...copy }] : []));
  await sql`
    insert into own_path (user_id, code_key, steps, from_path, from_version, at)
    select ${userId}, key, nullif(steps, 'null'::jsonb), ("from"->>'path')::uuid, ("from"->>'version')::int, at
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as one (key text, steps jsonb, "from" jsonb, at timestamptz)
    on conflict (user_id, code_key) do update set steps = excluded.steps, from_path = excluded.from_path,
      from_version = excluded.from_version, at = excluded.at
      where excluded.at >= own_path.at`.execute(tx);
  const { rows } = await sql<{ subjects: number; states: number }>`
    select (select count(*)::int from own_path where user_id = ${userId}) as subjects,
      (select count(*)::int from path_state where user_id = ${userId}) as states`.execute(tx);
  const { subjects = 0, states = 0 } = rows[0] ?? {};
  return subjects <= PATH_LIMITS.subjects && states <= PATH_LIMITS.subjects * PATH_LIMITS.states;
}

/** What an account has of paths, for its owner: its own, and those that it published. */
export async function readPathsOf(
  db: Db,
  userId: string,
): Promise<Pick<OwnData, 'paths' | 'publishedPaths'>> {
  const { rows } = await sql<Omit<OwnData['publishedPaths'][number], 'at'> & { at: Date }>`
    select code_key as code, programme, ${SEMESTER} as semester, version, note, steps, published_at as at
    from path join path_version on path_version.path = path.id
    where teacher = ${userId} order by published_at desc, path.id`.execute(db);
  return {
    paths: (await readOwnPaths(db, userId)).map(({ subject, copy, states }) => ({
      code: subject,
      steps: copy?.steps ?? [],
      states,
    })),
    publishedPaths: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
