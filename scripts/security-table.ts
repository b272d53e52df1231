// npm run security-table: writes docs/security.md from docs/asvs.json, unless something in it is wrong.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemsOf, readChapters, securityPage } from './security/table.ts';
import { testTitles } from './security/test-titles.ts';

const chapters = readChapters();
const problems = problemsOf(chapters, testTitles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  await writeFile(join(import.meta.dirname, '../docs/security.md'), securityPage(chapters));
}
