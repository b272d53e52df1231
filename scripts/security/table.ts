import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const STATES = ['met', 'partly', 'gap', 'none'] as const;

/** How each state is called in the table. */
const WORDS: Record<(typeof STATES)[number], string> = {
  met: 'yes',
  partly: 'in part',
  gap: '**gap**',
  none: 'does not apply',
};

const row = z.strictObject({
  ids: z.array(z.string().regex(/^V\d+\.\d+\.\d+$/)).min(1),
  what: z.string().min(1),
  state: z.enum(STATES),
  how: z.string().min(1),
  /** A test file and a title in it. */
  test: z.string().includes(' › ').optional(),
});

const chapter = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Why the chapter does not apply. */
  none: z.string().optional(),
  /** The requirements of levels 1 and 2. */
  required: z.array(z.string()),
  rows: z.array(row),
});
export type Chapter = z.infer<typeof chapter>;

/** What docs/asvs.json says of each chapter of the standard. */
export function readChapters(): Chapter[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/asvs.json'), 'utf8');
  return z.strictObject({ chapters: z.array(chapter) }).parse(JSON.parse(text)).chapters;
}

/** What is wrong with the chapters: requirements that are missing or doubled, and tests that are not there. */
export function problemsOf(chapters: readonly Chapter[], titles: ReadonlyMap<string, string[]>): string[] {
  const problems: string[] = [];
  for (const { required, rows, none } of chapters) {
    const said = rows.flatMap(({ ids }) => ids);
    const missing = none === undefined ? required.filter((id) => !said.includes(id)) : [];
    problems.push(...missing.map((id) => `${id} is missing`));
    problems.push(...said.filter((id) => !required.includes(id)).map((id) => `${id} is none of level 2`));
    problems.push(...said.filter((id, at) => said.indexOf(id) !== at).map((id) => `${id} is there twice`));
    for (const { test } of rows) {
      const [file = '', title = ''] = test?.split(' › ') ?? [];
      if (test !== undefined && !titles.get(file)?.includes(title)) problems.push(`there is no test ${test}`);
    }
  }
  return problems;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${text}\``;

/** docs/security.md, whole. */
export function securityPage(chapters: readonly Chapter[]): string {
  const countOf = (state: Chapter['rows'][number]['state']) =>
    chapters
      .flatMap(({ rows }) => rows)
      .filter((one) => one.state === state)
      .flatMap(({ ids }) => ids).length;
  const whole = chapters
    .filter(({ none }) => none !== undefined)
    .reduce((sum, { required }) => sum + required.length, 0);
  const all = chapters.reduce((sum, { required }) => sum + required.length, 0);
  const lines = [
    '# Security, requirement by requirement',
    '',
    'Basta compared with OWASP ASVS 5.0.0, level 2, which includes level 1. The numbers are the standard’s, the words are ours:',
    'read the requirement itself at <https://github.com/OWASP/ASVS>. Written by `npm run security-table` from `asvs.json`; a test',
    'fails if a requirement or a named test is missing, or if this page differs from what the script writes. Nobody outside the',
    'project has reviewed it yet. “In part” can also mean that the code does it but no test shows it.',
    '',
    `Of ${all} requirements ${countOf('met')} are met, ${countOf('partly')} in part, ${countOf('gap')} are gaps, and ${countOf('none') + whole} do not apply.`,
    '',
    'Report a problem: [SECURITY.md](../SECURITY.md). Reasons: [decisions](decisions/), above all 011 to 021.',
  ];
  for (const { id, name, none, rows } of chapters) {
    lines.push('', `## ${id} ${name}`, '');
    if (none !== undefined) lines.push(`Does not apply: ${none}`);
    else
      lines.push('| requirement | what it asks | met | how Basta does it | test |', '| - | - | - | - | - |');
    for (const { ids, what, state, how, test } of rows) {
      const shown = test === undefined ? '' : test.split(' › ').map(code).join(' › ');
      lines.push(`| ${[ids.join(', '), what, WORDS[state], how, shown].map(cell).join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
