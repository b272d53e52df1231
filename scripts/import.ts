import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { rightsBases } from '#contract/files/attached-fields.ts';
import { IMPORT_DAYS } from '#contract/files/import-calls.ts';
import { needsDetail } from '#contract/files/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand, typedPath } from './command.ts';
import { listText, undo } from './import/earlier.ts';
import { cleanName, filesBelow } from './import/folder.ts';
import { logIn } from './import/log-in.ts';
import { hasFailed, reportOf, writeTable } from './import/report.ts';
import type { Row } from './import/rows.ts';
import { foresee, lookUp, publishAll, type Rights, sendAll, type Told } from './import/run.ts';
import { type ImportSite, Refused, siteAt } from './import/site.ts';

const USAGE = `Usage:
  npm run import -- <folder>             sends the papers of a folder and publishes those that are clear
  npm run import -- <folder> --dry-run   says what it would do; the site stores nothing
  npm run import -- --list               the last imports
  npm run import -- --undo <import>      takes an import back: everything that nobody changed since goes to the trash

  --table <file>     writes a CSV table of all files: what each is, and what became of it
  --rights <basis>   who owns all files: ${rightsBases.join(', ')}. Without it, papers and syllabi are the college’s,
                     and notes and books wait for an admin
  --detail <text>    the name of the licence, or the reference of the university’s permission
  --by-name          publishes by names and folders alone, without waiting for first pages
  --wait <minutes>   how long to wait while no first page is read (15)
  --name <name>      what the import is called; without it, the folder
  --site <address>   the site; without it PUBLIC_URL, or this machine’s
  --email <address>, --password-stdin
                     who logs in. Else both are asked for, or BASTA_TOKEN has the token of an admin’s session

A run that was stopped goes on when you start the same command again.
It ends with 0 when it is done, 2 when some files could not be read or sent, and 1 when it could not go on.`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
  table: { type: 'string' },
  rights: { type: 'string' },
  detail: { type: 'string', default: '' },
  'by-name': { type: 'boolean', default: false },
  wait: { type: 'string', default: '15' },
  name: { type: 'string' },
  site: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = () => parseArgs({ options: OPTIONS, allowPositionals: true });

// A folder of papers, by the calls of the site that the page for it makes (docs/files.md).
await runCommand(run, USAGE);

/** Does what the arguments say. What can be wrong with them is found before anyone logs in. */
async function run(): Promise<string> {
  const { values, positionals } = parse();
  if (values.help) return USAGE;
  const [name, ...rest] = positionals;
  const wanted = [name !== undefined, values.list, values.undo !== undefined].filter(Boolean);
  if (rest.length > 0 || wanted.length !== 1) throw new StartupError(USAGE);
  const rights = rightsOf(values);
  const waitMs = Number(values.wait) * 60_000;
  if (!(waitMs >= 0)) throw new StartupError(`--wait ${values.wait}: say how many minutes.`);
  const folder = name === undefined ? undefined : typedPath(name);
  const rows = folder === undefined ? [] : await rowsOf(folder);
  // Before hours of work that it is to tell of.
  const table = values.table === undefined ? undefined : typedPath(values.table);
  if (table !== undefined) await requireFolder(dirname(table));
  const site = siteAt(addressOfSite(values.site), (reason) =>
    tell(`The site is away (${reason}). Trying again.`),
  );
  let logOut = async () => {};
  try {
    logOut = await logIn(site, { email: values.email, isPasswordSent: values['password-stdin'] });
    if (values.list) return await listText(site);
    if (values.undo !== undefined) return await undo(site, values.undo);
    const title = values.name ?? folder ?? '';
    const how = { rights, waitMs, isByName: values['by-name'], isDry: values['dry-run'] };
    const last = await importRows(site, rows, title, how).finally(
      async () => table !== undefined && writeTable(table, rows),
    );
    if (hasFailed(rows)) process.exitCode = 2;
    return `${reportOf(rows)}\n${last}`;
  } catch (error) {
    throw error instanceof Refused ? new StartupError(error.message) : error;
  } finally {
    await logOut();
  }
}

/** @returns the last line, with the next step */
async function importRows(
  site: ImportSite,
  rows: readonly Row[],
  title: string,
  { isDry, ...how }: { rights: Rights | undefined; waitMs: number; isByName: boolean; isDry: boolean },
): Promise<string> {
  const told = teller();
  await lookUp(site, rows, told);
  if (isDry) {
    foresee(rows, how.rights);
    return 'This was a dry run: nothing was sent.';
  }
  const { id, isNew } = await site.call(api.imports.begin, {
    body: { name: cleanName(title).slice(-MAX_LENGTH.title) },
  });
  if (!isNew) tell('Going on with an import that was begun.');
  await sendAll(site, rows, told);
  await publishAll(site, rows, { id, ...how }, told);
  const toCheck = rows.some(({ state }) => ['check', 'alike', 'owner', 'unread'].includes(state));
  const page = `${site.url}${pathTo('filesFolder')}?import=${id}`;
  return [
    ...(toCheck ? [`Check the rest within ${IMPORT_DAYS} days, with the same account: ${page}`] : []),
    `To take everything back: npm run import -- --undo ${id}`,
  ].join('\n');
}

async function rowsOf(folder: string): Promise<Row[]> {
  await requireFolder(folder);
  const rows = (await filesBelow(folder)).map(
    (file): Row => ({ ...file, state: file.leftOut ?? 'waiting', why: '' }),
  );
  if (!rows.some(({ state }) => state === 'waiting'))
    throw new StartupError(
      [`${folder}: there is nothing to import: no PDF, picture, Word or PowerPoint file.`, reportOf(rows)]
        .filter(Boolean)
        .join('\n'),
    );
  return rows;
}

async function requireFolder(folder: string): Promise<void> {
  const about = await stat(folder).catch(() => undefined);
  if (!about) throw new StartupError(`${folder}: there is no such folder.`);
  if (!about.isDirectory())
    throw new StartupError(`${folder}: this is a file. Name the folder that it is in.`);
}

function rightsOf({ rights, detail }: Values): Rights | undefined {
  if (rights === undefined) {
    if (detail) throw new StartupError('--detail says more of --rights: name both.');
    return undefined;
  }
  const rightsBasis = rightsBases.find((one) => one === rights);
  if (!rightsBasis) throw new StartupError(`--rights ${rights}: choose one of ${rightsBases.join(', ')}.`);
  if (needsDetail(rightsBasis) && !detail.trim())
    throw new StartupError(
      `--rights ${rights} needs --detail: the licence, or the reference of the permission.`,
    );
  return { rightsBasis, rightsDetail: detail.trim() };
}

function addressOfSite(given: string | undefined): string {
  const { PUBLIC_URL, PORT } = process.env;
  const address = given ?? PUBLIC_URL ?? `http://localhost:${PORT || 3000}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartupError(`--site ${address}: this is no web address.`);
  return url.origin;
}

function tell(line: string): void {
  console.error(line);
}

/** Tells how far it is: in its place on a terminal, else each ten seconds. */
function teller(): Told {
  let last = 0;
  return (what, done, of) => {
    const isEnd = done === of;
    if (!isEnd && Date.now() - last < (process.stderr.isTTY ? 200 : 10_000)) return;
    last = Date.now();
    const line = `${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}${isEnd ? '\n' : ''}` : `${line}\n`);
  };
}
