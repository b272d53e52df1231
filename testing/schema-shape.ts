import { type Kysely, sql } from 'kysely';

/** What a program relies on of a schema: a line for each thing, by the thing's name. */
export type Shape = Map<string, string>;

/**
 * The tables with their columns, the rules that rows are held against, and functions and views, as PostgreSQL's catalogue
 * has them.
 */
export async function shapeOf(db: Kysely<never>): Promise<Shape> {
  const { rows } = await sql<{ thing: string; definition: string }>`
    with own as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and c.relname not like 'kysely%'
    )
    select 'table ' || relname as thing, relkind::text as definition from own
    union all
    select 'column ' || relname || '.' || attname,
      format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
        || case when atthasdef or attidentity <> '' then ' filled' else '' end
        || case when attgenerated <> '' then ' generated' else '' end
    from own join pg_attribute on attrelid = own.oid
    where attnum > 0 and not attisdropped
    union all
    select 'rule ' || relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
    from own join pg_constraint on conrelid = own.oid
    where contype <> 'n'
    union all
    select 'rule ' || relname || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from own join pg_index on indrelid = own.oid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_function_result(p.oid)
    from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  return new Map(rows.map(({ thing, definition }) => [thing, definition]));
}

/**
 * What of a change breaks the program that knows the shape before: it reads what is gone, or writes what is now refused.
 * @param widens the names of constraints that the author says let more in than before
 * @returns a line for each
 */
export function breaksOf(before: Shape, after: Shape, widens: readonly string[] = []): string[] {
  const lines: string[] = [];
  for (const [thing, definition] of before) {
    const now = after.get(thing);
    if (/^rule /.test(thing)) {
      const name = thing.slice(thing.indexOf('.') + 1);
      if (now !== undefined && now !== definition && !widens.includes(name))
        lines.push(`${thing} was ${definition}, and is ${now}`);
      continue; // one that is gone lets more in
    }
    if (now === undefined) lines.push(`${thing} is gone`);
    else if (now !== definition && now !== definition.replace(' not null', ''))
      lines.push(`${thing} was ${definition}, and is ${now}`);
  }
  for (const [thing, definition] of after) {
    const [, kind = '', table = ''] = /^(\w+) ([^.]+)\./.exec(thing) ?? [];
    if (before.has(thing) || !before.has(`table ${table}`)) continue;
    if (kind === 'rule') lines.push(`${thing} is new: ${definition}`);
    if (kind === 'column' && / not null$/.test(definition)) lines.push(`${thing} is new: ${definition}`);
  }
  return lines.sort();
}
