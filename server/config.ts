import { resolve } from 'node:path';
import { z } from 'zod';
import { MAX_LENGTH, PACINGS } from '#contract/core/constants.ts';
import { CODE_PATTERN, DEFAULT_CODE } from '#contract/grievances/number.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/languages/languages.ts';
import { StartupError } from './startup-error.ts';

const PORT_RULE = 'must be a number from 0 to 65535';
/** Microsoft's issuers that stand for no organisation. */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.com\/(?![0-9a-f]{8}-[0-9a-f-]{27}\/v2\.0$)/i;
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .optional();
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** `https://KEY:SECRET@host/bucket?region=…`: a storage that speaks as S3 does; what is behind the bucket stands before every key. */
const s3Address = z
  .url({ protocol: /^https?$/, error: 'must look like https://KEY:SECRET@host/bucket?region=REGION' })
  .transform((address, context) => {
    const { protocol, host, pathname, searchParams, username, password } = new URL(address);
    const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
    const tell = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!username || !password)
      return tell('must have the key and its secret before the host: https://KEY:SECRET@host/…');
    if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
      return tell('must name a bucket behind the host: https://KEY:SECRET@host/bucket');
    if (folders.some((name) => !/^[\w-]+$/.test(name)))
      return tell('must have plain letters and digits behind the bucket');
    return {
      base: `${protocol}//${host}/${bucket}/`,
      bucket,
      prefix: folders.map((name) => `${name}/`).join(''),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    };
  });

/** What logging in through the college's own accounts needs: all of it, or nothing. */
const OIDC_PARTS = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID provider, with https://' })
    .refine(isSafe, 'must start with https://')
    .refine(
      (issuer) => !ANY_TENANT.test(issuer),
      "must end in /YOUR-TENANT-ID/v2.0: 'common' and similar values let every Microsoft account in",
    ),
  OIDC_CLIENT_ID: z.string().max(MAX_LENGTH.link, 'is too long'),
  OIDC_CLIENT_SECRET: z.string().max(MAX_LENGTH.link, 'is too long'),
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .toLowerCase()
    .transform((list) => list.split(',').map((domain) => domain.trim()))
    .pipe(z.array(z.string().regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be domains such as college.ac.in'))),
  OIDC_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters'),
};
const OIDC_NAMES = Object.keys(OIDC_PARTS) as (keyof typeof OIDC_PARTS)[]; // Object.keys forgets the literal names

/** The environment variables, each with its default (docs/operate.md, Settings). The only place that reads the environment. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT_RULE)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  S3_URL: s3Address.optional(),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'must look like tcp://host:3310' })
    .refine((address) => new URL(address).hostname !== '', 'must look like tcp://host:3310')
    .optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  SAMPLE_DATA: z.union([onOff, z.literal('links')], 'must be on, links or off').optional(),
  PACING: z.enum(PACINGS).default('fast'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  GRIEVANCE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  COLLEGE_CODE: z.string().regex(CODE_PATTERN, 'must be 2 to 8 capital letters').default(DEFAULT_CODE),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  DEV_MAILBOX: onOff.optional(),
  MAIL_FROM: z.string().min(3).default('Basta <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  API_DOCS: z.enum(['public', 'admin', 'off']).default('public'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://')
    .optional(),
  TRUST_PROXY: onOff.default(false),
  STOP_DELAY: z
    .string()
    .regex(/^(\d|[1-9]\d{1,2})$/, 'must be a number of seconds from 0 to 999')
    .transform((seconds) => Number(seconds) * 1000)
    .default(0),
  PROCESSES: z
    .string()
    .regex(/^[1-8]$/, 'must be a number from 1 to 8')
    .transform(Number)
    .default(1),
  OCR: onOff.default(true),
  LINK_CHECKS: onOff.default(true),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .default(14),
  BACKUP_FILES: onOff.default(true),
  ...z.object(OIDC_PARTS).partial().shape,
  LANGUAGES: z
    .string()
    .transform((list) => list.split(',').map((tag) => tag.trim()))
    .pipe(
      z.array(z.enum(Object.keys(LANGUAGES) as Language[], `must name some of: ${Object.keys(LANGUAGES)}`)),
    )
    .default([]),
});

/** The same by the names that the server uses. */
const config = environment
  .superRefine(checkDatabases)
  .superRefine(checkOidc)
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Absolute path of the folder for everything that the server keeps: cluster, secrets. */
    dataDir: resolve(env.DATA_DIR),
    /** Where the files are; undefined: in the data folder. */
    s3: env.S3_URL,
    /** Who looks for viruses in what is sent; undefined: nobody does. */
    clamdUrl: env.CLAMD_URL,
    /** Undefined: the embedded PostgreSQL is used. */
    databaseUrl: env.DATABASE_URL,
    /** For what needs a session of its own, where databaseUrl is that of a pooler; else the same. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** Of a copy that lags behind; undefined: there is none. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** `links`: without its files. Undefined: on for a new embedded database, off otherwise. */
    sampleData: env.SAMPLE_DATA,
    pacing: env.PACING,
    /** Where browsers reach the site, without a slash at the end; undefined: the address that the server listens on. */
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    /** Undefined: made once and kept in the data folder; required with a database of your own. */
    authSecret: env.AUTH_SECRET,
    /** What seals grievances; undefined: made once and kept in the data folder, or AUTH_SECRET with a database of your own. */
    grievanceKey: env.GRIEVANCE_KEY,
    /** What the numbers of grievances begin with. */
    collegeCode: env.COLLEGE_CODE,
    /** Undefined: mails are written to the outbox in the data folder. */
    smtpUrl: env.SMTP_URL,
    /** Whether mails that are not sent show on a page. Undefined: where the site began as one to try out. */
    devMailbox: env.DEV_MAILBOX,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    /** Who reads the description of the API. */
    apiDocs: env.API_DOCS,
    /** With it the metrics are read from anywhere. */
    metricsToken: env.METRICS_TOKEN,
    /** Whom security.txt names; undefined: the first e-mail address of the site's settings. */
    securityContact: env.SECURITY_CONTACT,
    trustProxy: env.TRUST_PROXY,
    /** So long, in milliseconds, a node that was told to stop serves on, so that a balancer takes it out first. */
    stopDelayMs: env.STOP_DELAY,
    /** So many processes serve, behind one port. */
    processes: env.PROCESSES,
    /** Whether words are read from pictures of pages. */
    ocr: env.OCR,
    /** Whether the site looks by itself whether links still open. */
    linkChecks: env.LINK_CHECKS,
    /** Absolute path of the folder for daily backups; undefined: none are made. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    /** So many of them are kept. */
    backupKeep: env.BACKUP_KEEP,
    /** Whether the files of the site are in them. */
    backupFiles: env.BACKUP_FILES,
    /** The college's own accounts, by which people may log in; undefined: there is no such way. */
    oidc: oidcOf(env),
    /** What the site speaks, English always; a reader chooses among them where there are several. */
    languages: [...new Set([FALLBACK_LANGUAGE, ...env.LANGUAGES])],
  }));
export type Config = z.infer<typeof config>;
export type OidcConfig = NonNullable<Config['oidc']>;

type Environment = z.output<typeof environment>;

function oidcOf(env: Environment) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS, OIDC_NAME } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_ALLOWED_DOMAINS || !OIDC_NAME) return;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    /** Whose addresses count, in small letters. */
    domains: OIDC_ALLOWED_DOMAINS,
    /** What people know their accounts as: `College Google account`. */
    name: OIDC_NAME,
  };
}

/** The embedded database has connections for two processes, and for two more that take over from them. */
const MOST_ON_EMBEDDED = 2;

/** Beside the embedded database the others would be of another site. */
function checkDatabases(env: Environment, context: z.RefinementCtx<Environment>): void {
  if (env.DATABASE_URL === undefined && env.PROCESSES > MOST_ON_EMBEDDED)
    context.addIssue({
      code: 'custom',
      path: ['PROCESSES'],
      message: `is at most ${MOST_ON_EMBEDDED} without DATABASE_URL: the embedded PostgreSQL has no connections for more`,
    });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is for a site with DATABASE_URL. Set that one, too.',
      });
  }
}

/** Half a configuration would look like none, and an answer that comes by http is anyone's to read. */
function checkOidc(env: Environment, context: z.RefinementCtx<Environment>): void {
  const missing = OIDC_NAMES.filter((name) => env[name] === undefined);
  const [first] = missing;
  if (missing.length === OIDC_NAMES.length) return;
  const tell = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (first) tell(first, `is required with the others. Set all of ${OIDC_NAMES.join(', ')}, or none.`);
  else if (!env.PUBLIC_URL) tell('PUBLIC_URL', 'is required with OIDC_ISSUER, which sends people back there');
  else if (!isSafe(env.PUBLIC_URL)) tell('PUBLIC_URL', 'must start with https:// where OIDC_ISSUER is set');
}

/** Whether nobody on the way can read along: https, or this computer itself. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/**
 * Reads the configuration.
 * @throws StartupError one line that names the variable and says what is wrong with it
 */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as unset: that is how compose files and .env files leave one out.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = config.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}`);
}
