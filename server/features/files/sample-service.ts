import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { EXAM_SESSIONS } from '#contract/material/values.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { uploadBytes } from '#server/files/uploads/filing-service.ts';
import { offerSearches } from '../site/queries.ts';
import { attachFiles } from './attach-service.ts';
import {
  entryForSample,
  hangsSomewhere,
  isReadIn,
  noteSampleFiles,
  stateOfSampleFiles,
} from './sample-queries.ts';

const FOLDER = join(import.meta.dirname, '../../../sample-data');
/** While the scan is being read that the home page offers, it is looked at this often, in milliseconds. */
const LOOK_MS = 2000;
/** Nobody sends them, but a budget has to have an owner. */
const SENDER = { id: null, key: 'sample' };
const KINDS = ['pyq', 'syllabus'] as const satisfies ResourceKind[];

const list = z.object({
  notice: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      kind: z.enum(KINDS),
      code: z.string(),
      exam: z.object({ year: z.number(), session: z.enum(EXAM_SESSIONS) }).optional(),
      example: z.string().optional(),
    }),
  ),
});
type SampleFile = z.infer<typeof list>['files'][number];

type Site = Pick<Deps, 'cache' | 'config' | 'db' | 'files' | 'now'>;

/**
 * Files what the sample has of papers and syllabi, where that is wanted and not done yet; in the background, as the site is up
 * already. What fails is told in the log and tried again by the next start.
 * @returns how to stop it, and what waits for its end
 */
export function startSampleFiles(site: Site): { stop(): Promise<void>; done: Promise<void> } {
  const stopping = new AbortController();
  const done = work(site, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted && !isDatabaseAway(error))
      console.error('The sample papers could not be filed; the next start tries again:', error);
  });
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function work(site: Site, signal: AbortSignal): Promise<void> {
  const state = await stateOfSampleFiles(site.db);
  if (state === undefined || state === 'done') return;
  const { files, notice } = list.parse(JSON.parse(await readFile(join(FOLDER, 'files.json'), 'utf8')));
  if (state === 'wanted') {
    for (const kind of KINDS) {
      const ofKind = files.filter((file) => file.kind === kind);
      if (!(await fileKind(site, kind, ofKind, notice, signal))) return;
    }
    await noteSampleFiles(site.db, 'filed');
  }
  await offerExample(site, files, signal);
}

/** Files all of a kind at once. @returns false where it was told to stop */
async function fileKind(
  site: Site,
  kind: SampleFile['kind'],
  files: readonly SampleFile[],
  notice: string,
  signal: AbortSignal,
): Promise<boolean> {
  const sent: { file: SampleFile; upload: string; sha256: string }[] = [];
  for (const file of files) {
    if (signal.aborted) return false;
    const bytes = await bytesOf(file);
    const { id, file: sha256, refusal } = await uploadBytes(site, { name: file.name, bytes, sender: SENDER });
    if (!sha256) throw new Error(`${file.path} was refused: ${refusal}`);
    sent.push({ file, upload: id, sha256 });
  }
  await change(site, { actor: SENDER.key, action: 'add', topic: kind }, async (tx) => {
    for (const { file, upload, sha256 } of sent) {
      const id = await entryForSample(tx, kind, file.code, notice);
      if (id === undefined || (await hangsSomewhere(tx, sha256))) continue;
      const exam = file.exam && { ...file.exam, isReappear: false };
      const rights = { rightsBasis: 'own', rightsDetail: notice } as const;
      await attachFiles(tx, { kind, id }, [{ upload, ...rights, ...(exam && { exam }) }], SENDER.id);
    }
    return { id: [] };
  });
  return true;
}

/** Has the home page offer words of a scan, once they can be found. */
async function offerExample(site: Site, files: readonly SampleFile[], signal: AbortSignal): Promise<void> {
  if (!site.config.ocr) return;
  const examples: string[] = [];
  for (const file of files) {
    if (!file.example) continue;
    const sha256 = createHash('sha256')
      .update(await bytesOf(file))
      .digest('hex');
    let isThere = await isReadIn(site.db, sha256, file.example);
    for (; isThere === undefined; isThere = await isReadIn(site.db, sha256, file.example))
      await delay(LOOK_MS, undefined, { ref: false, signal });
    if (isThere) examples.push(file.example);
  }
  await change(site, { actor: SENDER.key, action: 'update', topic: 'site' }, async (tx) => {
    await offerSearches(tx, examples);
    await noteSampleFiles(tx, 'done');
    return { id: [] };
  });
}

const bytesOf = ({ path }: SampleFile) => readFile(join(FOLDER, 'files', path));
