import { type Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { MARKER } from './backup/tables.ts';
import { listMigrations } from './migrate.ts';
import type { AddressVariable } from './open.ts';
import type { Tables } from './schema.ts';

/** What migrations, generated columns and indexes are written for. */
const OLDEST_POSTGRES = 15;
/** What is not in the first table of migrations, and in no other program's: made before, or meanwhile. */
const NOT_DATA = ['kysely_migration', 'kysely_migration_lock', MARKER];

type Findings = {
  version: string;
  account: string;
  isCopy: boolean;
  isReadOnly: boolean;
  mayCreate: boolean;
  /** The first table that this account may not write; null where there is none. */
  closed: string | null;
  tables: string[];
};

/**
 * Makes sure that an address leads to a database that is Basta's, or empty, and may be written.
 * @throws StartupError one line that begins with the variable
 */
export async function checkDatabase(db: Kysely<Tables>, variable: AddressVariable): Promise<void> {
  const { rows } = await sql<Findings>`
    with own as (
      select c.oid, c.relname::text as name from pg_class c
      where c.relnamespace = to_regnamespace(quote_ident(current_schema())) and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select current_setting('server_version_num') as version, current_user::text as account,
      pg_is_in_recovery() as "isCopy",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      (select min(name) from own where not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))) as closed,
      array(select name from own order by name) as tables`.execute(db);
  const fault = rows[0] && (faultOf(rows[0], variable) ?? (await strangersFault(db, rows[0].tables)));
  if (fault) throw new StartupError(`${variable}: ${fault}`);
}

function faultOf(findings: Findings, variable: AddressVariable): string | undefined {
  const { version, account, isCopy, isReadOnly, mayCreate, closed, tables } = findings;
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_POSTGRES)
    return `the server is PostgreSQL ${major}, and Basta needs ${OLDEST_POSTGRES} or later. Upgrade it, or name another.`;
  if (variable === 'DATABASE_READ_URL') return;
  if (isCopy) return 'the server is a copy, which may only be read. Name the one that is written to.';
  if (isReadOnly)
    return `the account ${account} may only read (default_transaction_read_only). Let it write, or name another.`;
  if (closed !== null)
    return `the account ${account} may not write ${closed}. Name the account that owns Basta's tables.`;
  if (tables.length === 0 && !mayCreate)
    return `the account ${account} may make no tables here. Let it (grant create on schema public), or name another.`;
  return;
}

/** Another program's database would get our tables among its own. */
async function strangersFault(db: Kysely<Tables>, tables: string[]): Promise<string | undefined> {
  const data = tables.filter((name) => !NOT_DATA.includes(name));
  if (data.length === 0 || tables.includes(MARKER)) return; // what an unfinished restore left, is told by the migrations
  const [oldest] = await listMigrations();
  if (tables.includes('kysely_migration')) {
    const { rows } = await sql`select from kysely_migration where name = ${oldest}`.execute(db);
    if (rows.length > 0) return;
  }
  return `the database has tables that are not Basta's (${data.slice(0, 3).join(', ')}). Name a separate database, which may be empty.`;
}

/** By what a database knows letters: whose locale it has, its name where that is not the system's, and the system's own. */
type Locale = { provider: string; locale: string | null; ctype: string };

/** What is worth knowing of a database that works all the same. */
export async function databaseWarnings(db: Kysely<Tables>): Promise<string[]> {
  // Which column has the name is another one from version to version, and none in 15 and 16.
  const { rows } = await sql<Locale>`
    select datlocprovider::text as provider, to_jsonb(pg_database) ->> 'datlocale' as locale, datctype as ctype
    from pg_database where datname = current_database()`.execute(db);
  return rows.flatMap((row) => localeWarning(row) ?? []);
}

const CREATE_AGAIN =
  'Create the database again with C.UTF-8 or another UTF-8 locale, and move by backup and restore (docs/operate.md, Restore).';

/**
 * What lacks by a locale. PostgreSQL's own provider (`b`, from 17 on) has a C of its own and a C.UTF-8, which knows all
 * letters; trigrams take theirs from the system's ctype, no matter who provides the rest.
 */
export function localeWarning({ provider, locale, ctype }: Locale): string | undefined {
  const [name, of] = provider === 'b' ? [locale, 'BUILTIN_LOCALE'] : [ctype, 'LC_CTYPE'];
  if (provider !== 'i' && isC(name))
    return `DATABASE_URL: the database's locale (${of}) is ${name}, by which letters beyond English have no small form: lists do not find or sort them as people expect. ${CREATE_AGAIN}`;
  if (isC(ctype))
    return `DATABASE_URL: the database's LC_CTYPE is ${ctype}, by which trigrams have no letters beyond English: to find a name of another script, a list is read as a whole. ${CREATE_AGAIN}`;
  return undefined;
}

const isC = (name: string | null) => name === 'C' || name === 'POSIX';
