import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { insertResources } from '#server/features/material/queries.ts';
import { SUBJECTS_TOPIC } from '#server/features/subjects/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { until } from '../../frame/processes.ts';
import { entries } from '../../frame/rows/entries.ts';
import type { Site } from '../../frame/site.ts';

/** A word on each page of a paper, and of no other: all of a length, with beginnings of their own. */
const WORDS = 'zornabelum quivertask plumbogaff dracewindo mistorkelp fjandovire gwenthyrla kibosharnt'.split(
  ' ',
);
const PAGES = 6;
const LONGEST_READING_SECONDS = 120;

/** What is of one paper: a journey to another one differs in these alone. */
export type Paper = { word: string; code: string; entry: string; file: string };
/** Someone with an account, and the word of the one entry in their bag. */
export type Member = { token: string; own: string };
/** What the students of a site go to, and who of them have an account. */
export type Evening = { papers: Paper[]; members: Member[] };

/** Fills a site with the sample's subjects, papers of some of them, and members, each with a bag of their own. */
export async function fillEvening(site: Site, members: number): Promise<Evening> {
  const { db, url } = site;
  await loadSampleCatalogue(db);
  await announceChange(db, SUBJECTS_TOPIC);
  const { token } = await addPerson(db, ['admin']);
  const codes = await db
    .selectFrom('subject_code')
    .select('spelling')
    .where('is_main', '=', true)
    .orderBy('spelling')
    .limit(WORDS.length)
    .execute();
  const entriesOf: { word: string; code: string; entry: string }[] = [];
  for (const [at, { spelling: code }] of codes.entries()) {
    const word = WORDS[at] ?? '';
    const pages = Array.from({ length: PAGES }, (_, page) => [
      ...linesOf('english', at * PAGES + page),
      `Prove the lemma of ${word}.`,
    ]);
    entriesOf.push({ word, code, entry: (await filePaper(url, token, code, digitalPdf(pages))).id });
  }
  await until('reading the papers', LONGEST_READING_SECONDS, async () => {
    const { count } = await db
      .selectFrom('file_page')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('width', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count) === WORDS.length * PAGES;
  });
  const files = await db.selectFrom('attachment').select(['id', 'resource_id']).execute();
  const papers = entriesOf.map((paper) => ({
    ...paper,
    file: files.find(({ resource_id }) => resource_id === paper.entry)?.id ?? '',
  }));
  return { papers, members: await addMembers(db, members) };
}

async function addMembers(db: Db, count: number): Promise<Member[]> {
  const ownOf = (at: number) => `Own${String(at).padStart(5, '0')}`;
  await insertResources(
    db,
    entries('notes', count, (at) => ({ title: ownOf(at) })),
  );
  await announceChange(db, 'notes');
  const members: Member[] = [];
  while (members.length < count) {
    const own = ownOf(members.length);
    const { id: user_id, token } = await addPerson(db);
    await db
      .insertInto('saved_item')
      .columns(['user_id', 'list', 'resource_id', 'at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('resource')
          .select(({ ref }) => [
            val(user_id).as('user_id'),
            val('saved').as('list'),
            ref('id').as('resource_id'),
            val(new Date()).as('at'),
          ])
          .where('title', '=', own),
      )
      .execute();
    members.push({ token, own });
  }
  // Who was asked already, as almost everyone was, sees no bar that asks.
  await db.updateTable('user').set({ notice_version: NOTICE_VERSION, age: 'adult' }).execute();
  return members;
}
