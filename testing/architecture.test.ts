import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STAFF_CALL_ROUTES } from '#contract/core/staff-call-routes.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';

/** Who may import whom (docs/architecture.md): each row allows what it names and nothing else; the first match counts. */
const MAY_IMPORT: [files: RegExp, allowed: RegExp[]][] = [
  [/\.fixture\.ts$/, [/^contract\//, /^server\//, /^pkg:/]],
  [/^(contract|server)\/.*\.test\.ts$/, [/^contract\//, /^server\//, /^testing\//, /^pkg:/]],
  [/^web\/.*\.test\.tsx?$/, [/^contract\//, /^web\//, /^testing\//, /^pkg:/]],
  [/^contract\//, [/^contract\//, /^pkg:zod$/]],
  [
    /^server\/(startup-error|config|limiter|free-port)\.ts$/,
    [/^contract\//, /^server\/startup-error\.ts$/, /^pkg:/],
  ],
  [
    /^server\/database\//,
    [
      /^contract\//,
      /^server\/(database\/|files\/store\/(file-store|keys)|startup-error|config|limiter|free-port)/,
      /^pkg:/,
    ],
  ],
  [
    /^server\/mail\//,
    [/^contract\//, /^server\/(database|mail)\//, /^server\/(startup-error|config|catalogues|html)/, /^pkg:/],
  ],
  // A file's way: each folder may import those above it.
  [
    /^server\/files\/store\//,
    [/^contract\//, /^server\/(database|files\/store)\//, /^server\/(startup-error|config)/, /^pkg:/],
  ],
  [/^server\/files\/reader\//, [/^contract\//, /^server\/files\/reader\//, /^pkg:/]],
  [
    /^server\/files\/work\//,
    [/^contract\//, /^server\/database\//, /^server\/files\/(store|reader|work)\//, /^pkg:/],
  ],
  [
    /^server\/files\/uploads\//,
    [
      /^contract\//,
      /^server\/(database|http|outside)\//,
      /^server\/files\/(store|work|uploads)\//,
      /^server\/features\/site\/queries\.ts$/,
      /^server\/(deps|secret|limiter)\.ts$/,
      /^pkg:/,
    ],
  ],
  [
    /^server\/files\/serve\//,
    [
      /^contract\//,
      /^server\/(database|http)\//,
      /^server\/files\/(store|uploads|serve)\//,
      /^server\/features\/auth\/queries\.ts$/,
      /^server\/(deps|secret)\.ts$/,
      /^pkg:/,
    ],
  ],
  [
    /^server\/files\/photos\//,
    [/^contract\//, /^server\/(database|http|jobs|files)\//, /^server\/(deps|secret|limiter)\.ts$/, /^pkg:/],
  ],
  [
    /^server\/http\//,
    [
      /^contract\//,
      /^server\/(database|mail|http)\//,
      /^server\/files\/store\//,
      /^server\/(startup-error|config|deps|catalogues|limiter|html)/,
      /^pkg:/,
    ],
  ],
  [
    /^server\/features\//,
    [
      /^contract\//,
      /^server\/(database|mail|http|files|outside)\//,
      /^server\/(startup-error|config|deps|secret|limiter|catalogues|html|receipt)/,
      /^server\/features\/OWN\//,
      /^server\/features\/[^/]+\/([\w-]+-)?queries\.ts$/,
      /^server\/features\/(auth\/(sign-in-service|visit)|files\/(attach-service|paper-doubts)|notifications\/tell-service|search\/(codes|page-(highlights|tsvector)|search-limit)|subjects\/(catalogue|lead-service))\.ts$/,
      /^pkg:/,
    ],
  ],
  [/^server\//, [/^contract\//, /^server\//, /^pkg:/]],
  [/^web\/inline\//, [/^contract\//, /^web\/(inline|storage)\//]],
  [/^web\/storage\//, [/^contract\//, /^web\/storage\//]],
  [/^web\/icons\//, [/^web\/icons\//, /^pkg:/]],
  [
    /^web\/ui\//,
    [
      /^contract\//,
      /^web\/(ui|icons|storage)\//,
      /^web\/router\/(address-params|link|navigator)\.tsx?$/,
      /^pkg:/,
    ],
  ],
  [
    /^web\/components\//,
    [/^contract\//, /^web\/(components|content|router|ui|icons|api|storage)\//, /^pkg:/],
  ],
  [
    /^web\/router\//,
    [
      /^contract\//,
      /^web\/(router|content|ui|icons|api|storage)\//,
      /^web\/app\/layouts\/role-panel\.tsx$/,
      /^pkg:/,
    ],
  ],
  [
    /^web\/(api|content)\//,
    [/^contract\//, /^web\/(api|content|icons|storage)\//, /^web\/ui\/store\.ts$/, /^pkg:/],
  ],
  [
    /^web\/features\//,
    [
      /^contract\//,
      /^web\/(api|components|content|router|ui|icons|storage)\//,
      /^web\/timings\.ts$/,
      /^web\/features\/OWN\//,
      /^pkg:/,
    ],
  ],
  [/^web\//, [/^contract\//, /^web\//, /^pkg:/]],
  [/^e2e\//, [/^(contract|testing)\//, /^e2e\//, /^pkg:/]],
  [/^scripts\/specimens\//, [/^contract\//, /^scripts\//, /^testing\/files\//, /^pkg:/]],
  [/^trials\//, [/^(contract|server|scripts|trials)\//, /^testing\/(files\/|papers\.ts$)/, /^pkg:/]],
  [/^scripts\//, [/^(contract|server|scripts)\//, /^trials\/cluster\//, /^web\/render\.tsx$/, /^pkg:/]],
  [/^testing\//, [/./]],
];

/** What only one file may do: the pattern, and the file that owns it. */
const ONE_OWNER: [what: string, pattern: RegExp, owner: RegExp, within: RegExp][] = [
  ['reads the environment', /process\.env/, /^server\/config\.ts$/, /^(server|contract|web)\//],
  ['names the driver', /from 'pg'/, /^server\/database\/(open|embedded\/server)\.ts$/, /^server\//],
  [
    'touches what a browser keeps',
    /\b(local|session)Storage\b|document\.cookie|indexedDB/,
    /^web\/(storage\/storage|inline\/[\w-]+)\.ts$/,
    /^web\//,
  ],
  ['fetches', /\bfetch\(/, /^web\/(api\/call|inline\/early)\.ts$/, /^web\//],
  ['sets inner HTML', /dangerouslySetInnerHTML/, /^web\/components\/rich-text\/html-text\.tsx$/, /^web\//],
  [
    'answers an error',
    /\.code\(5\d\d\)|setErrorHandler/,
    /^server\/(http\/serve\/errors|pages\/pages)\.ts$/,
    /^server\//,
  ],
];

/**
 * What is nowhere but in some files: the pattern, where it is looked for, and the files that may have it. Tests make and
 * read what they need by themselves.
 */
const KEPT_TO: [what: string, pattern: RegExp, within: RegExp, owners: RegExp][] = [
  [
    'refusals of HTTP come from services, routes and server/http; rules only say that they are broken',
    /new HttpError\(|\borGone\(/,
    /^server\/(?!.*\.(test|fixture)\.)/,
    /^server\/http\/|(routes|(^|[/-])service)\.ts$/,
  ],
  [
    'SQL is written by queries, limits and server/database',
    /\.?\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]/,
    /^server\/(?!.*\.(test|fixture)\.)/,
    /^server\/database\/|queries\.ts$|\/limits\.ts$/,
  ],
  [
    'what is said to people has a code, and English is one language of several',
    /languages\/en\/|from '[^']*\/(?!(field|notice|page)-)([\w-]+-)?texts\.ts'/,
    /^(contract\/(?!languages\/|.*texts\.ts)|server\/features\/)(?!.*\.test\.)/,
    /^$/,
  ],
  ['no type is talked away', /\bas never\b/, /./, /^testing\/architecture\.test\.ts$/],
  [
    'comments give reasons, not sections of papers that are elsewhere',
    /\b(spec|design) sections?\b|\bsection \d/i,
    /./,
    /^testing\/architecture\.test\.ts$/,
  ],
];

const root = join(import.meta.dirname, '..');
const files: string[] = [];
for await (const file of glob('{contract,server,web,testing,e2e,scripts,trials}/**/*.{ts,tsx,mjs}', {
  cwd: root,
})) {
  files.push(file);
}
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const ANY_IMPORT = /(?<!\/)(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;
/** Neither types nor `import()`. */
const LOADED_FIRST = /^(?:import|export) (?!type\b)(?:[^'";]* from )?'([^'\n]+)'/gm;

/** What a file imports, as paths from the root; packages as `pkg:name`, Node's own left out. */
function importsOf(file: string, kind = ANY_IMPORT): string[] {
  const specifiers = [...(sources.get(file) ?? '').matchAll(kind)];
  return specifiers.flatMap(([, specifier = '']) => {
    if (specifier.startsWith('node:')) return [];
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('.')) return [relative(root, join(root, dirname(file), specifier))];
    return [`pkg:${specifier}`];
  });
}

/**
 * A way from a file to one that is wanted, by what a browser loads before it runs the file; undefined where there is none. The
 * build puts its value in the place of the table of calls (vite.config.ts), and what that was made from stays away.
 */
function wayTo(
  isWanted: (file: string) => boolean,
  file: string,
  seen = new Set<string>(),
): string | undefined {
  if (isWanted(file)) return file;
  if (seen.has(file) || /call-routes\.ts$/.test(file)) return undefined;
  seen.add(file);
  for (const next of importsOf(file, LOADED_FIRST)) {
    const way = wayTo(isWanted, next, seen);
    if (way) return `${file} -> ${way}`;
  }
  return undefined;
}

/** Files that import each other, be it in a round or only a type: one way round from each. */
function circlesAmong(within: RegExp): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const target of importsOf(file)) if (sources.has(target)) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) if (within.test(file)) walk(file, []);
  return circles;
}

/** Whether a row of the table lets a file import something; `OWN` in it stands for the file's own feature. */
function isAllowed(file: string, target: string): boolean {
  const feature = /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? '';
  const allowed = MAY_IMPORT.find(([pattern]) => pattern.test(file))?.[1] ?? [];
  return allowed.some((pattern) => new RegExp(pattern.source.replace('OWN', feature)).test(target));
}

describe('the architecture', () => {
  it('finds the project', () => {
    expect(files.length).toBeGreaterThan(40);
  });

  it('imports only what the table of docs/architecture.md allows', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(file, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('knows one way into the embedded database', () => {
    const folder = 'server/database/embedded/';
    const wrong = files
      .filter((file) => !file.startsWith(folder))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith(folder) && target !== `${folder}start.ts`)
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
    const values = sources.get(`${folder}start.ts`)?.match(/^export (?!type )/gm);
    expect(values).toHaveLength(1);
  });

  it.each(ONE_OWNER)('has one place that %s', (_what, pattern, owner, within) => {
    const wrong = files.filter(
      (file) =>
        within.test(file) &&
        !owner.test(file) &&
        !/\.(test|fixture)\.tsx?$/.test(file) &&
        pattern.test(sources.get(file) ?? ''),
    );
    expect(wrong).toEqual([]);
    expect(files.some((file) => owner.test(file))).toBe(true);
  });

  const noRolesScreens = PAGE_NAMES.map(rowOf).filter(
    ({ access }) => access === undefined || !isRole(access),
  );

  it('lets only the pages of a role say what only they have loaded', () => {
    const hasStaffTexts = (file: string) => /useTexts\([^)]*'staff'/.test(sources.get(file) ?? '');
    const ways = noRolesScreens.flatMap(({ screen }) =>
      screen ? (wayTo(hasStaffTexts, `web/features/${screen}`) ?? []) : [],
    );
    expect(ways).toEqual([]);
    expect([...sources.keys()].filter(hasStaffTexts).length).toBeGreaterThan(40);
  });

  it('lets only the pages of a role make calls that come with its panel', () => {
    const made = /\b(?:call|useRead|useReadLater|useCall|queryOf)\(\s*'([\w.]+)'/g;
    const isOfStaff = (file: string) =>
      [...(sources.get(file) ?? '').matchAll(made)].some(([, name = '']) => name in STAFF_CALL_ROUTES);
    const ways = noRolesScreens.flatMap(({ screen }) =>
      screen ? (wayTo(isOfStaff, `web/features/${screen}`) ?? []) : [],
    );
    expect(ways).toEqual([]);
    expect(files.filter(isOfStaff).length).toBeGreaterThan(30);
  });

  it('goes in no circles, not even for a type', () => {
    expect(circlesAmong(/^(contract|server|web)\//)).toEqual([]);
  });

  it('shows every page before the rules of the contract are there', () => {
    const screens = files.filter((file) => /^web\/main\.tsx$|^web\/.*-(page|panel)\.tsx$/.test(file));
    expect(screens.length).toBeGreaterThan(20);
    const isZod = (file: string) => file === 'pkg:zod';
    expect(screens.map((file) => wayTo(isZod, file)).filter(Boolean)).toEqual([]);
    // They are there once they are asked for.
    expect(wayTo(isZod, 'contract/core/rules/rules.ts')).toBeDefined();
  });

  it('says by its name whether a file of the contract brings the rules, and zod with them', () => {
    const hasRules = /^contract\/(core\/rules\/|.*\b(calls|fields)\.ts$)|\.test\.ts$/;
    const plain = files.filter((file) => /^contract\//.test(file) && !hasRules.test(file));
    expect(plain.length).toBeGreaterThan(40);
    const ways = plain.map((file) => wayTo((target) => target === 'pkg:zod', file));
    expect(ways.filter(Boolean)).toEqual([]);
  });

  it.each(KEPT_TO)('%s', (_what, pattern, within, owners) => {
    const wrong = [...sources].filter(
      ([file, source]) => within.test(file) && !owners.test(file) && pattern.test(source),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('keeps each file to a size that one subject needs; a test holds more cases', () => {
    const longest = (file: string) => (/\.(test|spec)\.tsx?$/.test(file) ? 400 : 300);
    const long = files.filter((file) => (sources.get(file)?.split('\n').length ?? 0) > longest(file));
    expect(long).toEqual([]);
  });

  it('tries no test a second time: what fails once fails', () => {
    const configs = ['vitest.config.ts', 'playwright.config.ts'].map((file): [string, string] => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]);
    const tests = [...sources].filter(([file]) =>
      /\.(test|spec|walk)\.tsx?$|^(e2e|scripts|trials)\//.test(file),
    );
    const again = /\bretr(y|ies):\s*[^\s,]|--retr(y|ies)\b|\.retry\(/;
    const own = /^testing\/architecture\.test\.ts$/;
    expect(configs).toHaveLength(2);
    const wrong = [...configs, ...tests].filter(([file, text]) => !own.test(file) && again.test(text));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('installs nothing on the system of the person who runs npm test', () => {
    // The walks of npm run test:deploy set up a machine, and are for one that is thrown away.
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !/architecture\.test/.test(file));
    const installs = /aptInstall\(|findPrograms\([^)]*, true\)|findBalancer\(true\)|FAIL_OVER\.long/;
    const asked = [...tests, 'scripts/test.ts'].filter((file) => installs.test(sources.get(file) ?? ''));
    expect(asked).toEqual([]);
  });

  it('has no barrels', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
