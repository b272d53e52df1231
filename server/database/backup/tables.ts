import type { Connection } from '../open.ts';

/** A table of the site with what a backup takes of it. */
export type Table = { name: string; columns: string[]; counted: string[]; needs: string[] };

/** What knows of the migrations is made by them, and an unfinished restore is nobody's data. */
export const MARKER = 'restore_unfinished';
const OWN = ['kysely_migration', 'kysely_migration_lock', MARKER];
/** What triggers make of other tables, they make again (migrations 025 and 029). */
const DERIVED = ['filed_count', 'file_total'];

/** Every table of the site, those first that others refer to. */
export async function listTables(client: Connection): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null) as counted,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     order by c.relname`,
    [[...OWN, ...DERIVED]],
  );
  return inOrderOfNeed(rows);
}

function inOrderOfNeed(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()]}`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}
