import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { FALLBACK_LANGUAGE } from '#contract/messages/languages.ts';
import { wordingOf } from '#contract/messages/wording.ts';
import { noticeIn } from '#contract/notices.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { messagesIn } from '#server/catalogues.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import { StartupError } from '#server/startup-error.ts';
import { addUser, checkAccount, checkEmail, checkPassword, listText, setRoles } from './user/commands.ts';
import { readPassword } from './user/password.ts';

const USAGE = `Usage:
  npm run user -- add --email <address> --name <name> ${ROLE_NAMES.map((role) => `[--${role}]`).join(' ')} [--password-stdin]
  npm run user -- role <address> ${ROLE_NAMES.map((role) => `--${role}`).join(' and/or ')} | --student
  npm run user -- list`;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  student: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const;
const ROLE_OPTIONS = Object.fromEntries(ROLE_NAMES.map((role) => [role, { type: 'boolean' } as const]));

// Accounts from the command line, also while the server runs.
try {
  if (existsSync('.env')) process.loadEnvFile();
  console.log(await run());
} catch (error) {
  console.error(lineOf(error) ?? error);
  process.exitCode = 1;
}

/** Does what the arguments say. Everything that can be wrong with them is found before the database is opened. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { ...ROLE_OPTIONS, ...OPTIONS },
    allowPositionals: true,
  });
  const [command, address, ...rest] = positionals;
  const roles = ROLE_NAMES.filter((role) => role in values);
  const isRoleGiven = roles.length > 0;
  if (rest.length > 0 || (command !== 'role' && address !== undefined)) throw new StartupError(USAGE);
  switch (command) {
    case 'add': {
      if (values.student && isRoleGiven) throw new StartupError(USAGE);
      const account = checkAccount(values);
      const password = checkPassword(await readPassword({ fromStdin: values['password-stdin'] }));
      return withDatabase((db) => addUser(db, account, password, roles));
    }
    case 'role': {
      if (values.student === isRoleGiven) throw new StartupError(USAGE);
      const email = checkEmail(address);
      return withDatabase((db) => setRoles(db, email, roles));
    }
    case 'list':
      return withDatabase(listText);
    default:
      throw new StartupError(USAGE);
  }
}

async function withDatabase<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = readConfig();
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, { join: true }) : undefined;
  try {
    const { db, close } = await openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
    try {
      await migrate(db); // it may be the first to use this database
      return await work(db);
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** What the person can act on, without a stack; nothing for a defect. */
function lineOf(error: unknown): string | undefined {
  const messages = messagesIn(FALLBACK_LANGUAGE);
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => wordingOf(messages, noticeIn(issue))).join(' ');
  if (error instanceof HttpError) return wordingOf(messages, error.notice);
  if (error instanceof StartupError) return error.message;
  const isMistyped =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isMistyped ? `${error.message}\n${USAGE}` : undefined;
}
