import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { api } from '#contract/core/rules/api.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { StartupError } from '#server/startup-error.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { inOrder } from '../../../scripts/import/folder.ts';
import { ask } from '../../frame/clients.ts';
import { report } from '../../frame/figures.ts';
import { addPerson } from '../../frame/people.ts';
import { mostOf, residentMegabytes, until } from '../../frame/processes.ts';
import { createDice, wordOf } from '../../frame/rows/papers.ts';
import { ROOT } from '../../frame/server.ts';
import { otherSender, startSite } from '../../frame/site.ts';

/** So many papers are imported, so many of them looked for afterwards. */
const FILES = Number(process.env.BENCH_IMPORT ?? 5000);
const SOUGHT = 50;
/** On a machine that has other work: published by their names, while few are read; those that were sent first are looked for. */
const IS_BY_NAME = process.env.BENCH_IMPORT_BY_NAME === 'on';
const READ = IS_BY_NAME ? 0.05 : 1;
/** Names alone do not say of every paper what it is. */
const CLEAR = IS_BY_NAME ? 0.8 : 1;
const QUESTIONS = 8;
const WORDS = 12;
const LONGEST_SECONDS = 1800;
/** The heap that Node allows itself on a machine of 2 GB: on a larger one more garbage waits to be taken away (docs/decisions/037). */
const SMALL_MACHINE = '--max-old-space-size=512';

/** A folder of papers, published by the command of a technician on a site that reads them meanwhile; started again, and taken back. */
export async function benchImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'basta-import-'));
  try {
    await using site = await startSite({ OCR: 'off', NODE_OPTIONS: SMALL_MACHINE });
    await loadSampleCatalogue(site.db);
    const { token } = await addPerson(site.db, ['admin']);
    const subjects = (await ask(site.url, token, api.subjects.list)).reply.subjects as Subject[]; // as it is declared
    const words = await writePapers(folder, subjects);
    const args = [folder, ...(IS_BY_NAME ? ['--by-name'] : [])];
    const mostOfServer = mostOf(() => residentMegabytes(site.pid));
    const imported = await runImport(args, site.url, token);
    const most = mostOfServer();
    const published = numberBefore(imported.out, 'published');
    const how = IS_BY_NAME ? 'by their names' : 'once their first pages are read';
    const detail = `${FILES} PDFs of a page, ${how}`;
    report({ name: 'papers imported, of all', value: published / FILES, atLeast: CLEAR, detail });
    report({ name: 'importing them, from the command’s start to its end, s', value: imported.seconds });
    report({ name: 'files a second', value: FILES / imported.seconds });
    report({
      name: 'memory of the server meanwhile, MB',
      value: most,
      atMost: 300,
      detail: 'with the heap of a machine of 2 GB',
    });
    report({ name: 'memory of the command, MB', value: imported.most });

    const step = Math.max(1, Math.floor((words.length * READ) / SOUGHT));
    let found = 0;
    for (let at = 0; at < words.length * READ; at += step) {
      const word = words[at] ?? '';
      await until(`finding ${word}`, LONGEST_SECONDS, () => isFound(site.url, word, token));
      found += 1;
    }
    report({
      name: 'found afterwards, of those looked for',
      value: found / Math.ceil((words.length * READ) / step),
      atLeast: 1,
      detail: `${found} by a word of their own`,
    });
    const again = await runImport(args, site.url, token);
    const same = numberBefore(again.out, 'already here') / published;
    report({
      name: 'the same command again: already here, of what was published',
      value: same,
      atLeast: 1,
      detail: `${again.seconds.toFixed(1)} s`,
    });
    const id = /--undo (\S+)/.exec(imported.out)?.[1] ?? '';
    const undone = await runImport(['--undo', id], site.url, token);
    const left = await site.db.selectFrom('resource').select('id').where('deleted_at', 'is', null).execute();
    report({
      name: 'entries left once it is undone',
      value: left.length,
      atMost: 0,
      detail: `${undone.seconds.toFixed(1)} s`,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A word that no other paper has. */
const ownWord = (file: number) =>
  `zq${String(file).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}qz`;

/**
 * Papers of the catalogue's subjects in folders by semester, each of an exam of its own.
 * @returns a word that no other paper has of each, in the order in which they are sent
 */
async function writePapers(folder: string, subjects: readonly Subject[]): Promise<string[]> {
  const written: { path: string; word: string }[] = [];
  const dice = createDice(26);
  const word = () => wordOf(Math.floor(dice() * 200_000));
  for (let file = 0; file < FILES; file += 1) {
    const subject = subjects[file % subjects.length];
    if (!subject) throw new StartupError('The catalogue is empty.');
    const { code, name, placements } = subject;
    const semester = placements[0]?.semester ?? '1';
    const exam = `${file % 2 ? 'December' : 'May'} ${2008 + (Math.floor(file / subjects.length) % 17)}`;
    const questions = Array.from(
      { length: QUESTIONS },
      (_, at) => `Q${at + 1}. ${Array.from({ length: WORDS }, word).join(' ')}`,
    );
    const head = [`B.Tech (Sem.-${semester})`, name.toUpperCase(), `Subject Code: ${code}`, exam];
    const body = [...head, ...questions, `Q9. Explain ${ownWord(file)}.`].join('\n');
    const place = join(folder, `Sem ${semester}`);
    await mkdir(place, { recursive: true });
    const path = join(`Sem ${semester}`, `${code} ${exam} ${file}.pdf`);
    await writeFile(join(folder, path), await writtenPdf([{ text: body }]));
    written.push({ path, word: ownWord(file) });
  }
  return written.sort((one, other) => inOrder(one.path, other.path)).map(({ word }) => word);
}

/** @returns what it says, how long it took, and the most that it had in memory, MB */
async function runImport(args: string[], url: string, token: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', ...args, '--site', url], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, BASTA_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const mostOfCommand = mostOf(() => residentMegabytes(child.pid ?? 0));
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const seconds = (performance.now() - begun) / 1000;
  console.log(out);
  const most = mostOfCommand();
  if (code !== 0) throw new StartupError(`The import ended with ${code}.`);
  return { out, seconds, most };
}

const numberBefore = (out: string, said: string) =>
  Number(new RegExp(`([\\d,]+) ${said}`).exec(out)?.[1]?.replaceAll(',', '') ?? 0);

async function isFound(url: string, word: string, token: string): Promise<boolean> {
  const reply = await fetch(`${url}${api.search.find.path}?${new URLSearchParams({ q: word })}`, {
    headers: { ...otherSender(), authorization: `Bearer ${token}` },
  });
  return reply.ok && (await reply.text()).includes(word);
}
