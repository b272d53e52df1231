import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { nobody, resourceOf, signedIn } from '#testing/factories.ts';
import { insertPaper } from '#testing/papers.ts';
import { testApp } from '#testing/test-app.ts';
import { examIn } from '../files/paper-exam.ts';
import { paperSubjects } from '../files/paper-subject.ts';
import { semesterIn } from '../files/paper-words.ts';
import { insertResources } from '../material/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';

const { as, db, deps } = await testApp();
const admin = as('admin');

/** What every object inherits, which a paper on programming has among its words. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
const BODY = `Q1. Explain ${NAMES.join(', ')} and constructor.`;
const LINK = 'https://drive.google.com/file/d/abc/view';

beforeAll(async () => {
  await db.transaction().execute(loadSampleCatalogue);
  deps.cache.drop('subjects');
});
beforeEach(async () => {
  for (const table of ['attachment', 'resource', 'stored_file', 'page_word'] as const)
    await db.deleteFrom(table).execute();
});

describe.each(NAMES)('%s', (name) => {
  it('is a word of papers and of what is looked for like any other', async () => {
    const { attachment } = await insertPaper(db, [BODY], { basis: 'college' });
    for (const person of [nobody, await signedIn(db)]) {
      for (const q of [name, `explain ${name}`, `digital ${name} 3`, `BT${name}-301`, `${name} may 2024`]) {
        const { status, body } = await as(person).call(api.search.find, { query: { q } });
        expect(status, q).toBe(200);
        expect(JSON.stringify(body)).not.toContain('native code');
      }
      const { body } = await as(person).call(api.search.find, { query: { q: `explain ${name}` } });
      expect(body.inside?.[0]).toMatchObject({ file: attachment, page: 1 });
    }
    const file = { id: attachment, page: '1' };
    const { body: details } = await admin.call(api.files.get, { params: file });
    const { status, body: page } = await admin.call(api.files.text, {
      params: file,
      query: { q: `explain ${name}`, ...(details.key && { key: details.key }) },
    });
    expect(status).toBe(200);
    const plain = name.toLowerCase().replaceAll('_', ' ').trim();
    const marked = page.marked.map((at) => page.boxes[at]?.[0].toLowerCase().replaceAll('_', ' '));
    expect(marked.filter((word) => word?.includes(plain)).length).toBeGreaterThan(0);
  });

  it('is a name, a title, a code and a cell of a CSV file like any other', async () => {
    const person = await signedIn(db, { username: name });
    expect((await as(person).call(api.auth.user)).body.userData).toMatchObject({ username: name });
    const found = await admin.call(api.users.list, { query: { q: name } });
    expect(JSON.stringify(found.body)).toContain(name);
    await insertResources(db, [resourceOf({ subject: name, subjectcode: name, title: name })]);
    const { body } = await as(nobody).call(api.search.find, { query: { q: `explain ${name}` } });
    expect(JSON.stringify(body)).not.toContain('native code');
    const csv = `service,semester,subject,subjectcode,title,link,${name}\r\nnotes,3,${name},X-${name},${name},${LINK},${name}`;
    const sent = await admin.call(api.resources.notes.importCsv, { body: { csv, apply: true } });
    expect(sent.body.rows).toMatchObject([{ action: 'add' }]);
    const { body: exported } = await admin.call(api.resources.notes.exportCsv);
    expect(exported).toContain(`notes,3,${name},X-${name},${name},${LINK}`);
  });

  it('in the name or at the head of a file says nothing of its subject, semester or exam', async () => {
    const subjects = paperSubjects(await catalogueOf(deps));
    for (const text of [
      name,
      `${name}.pdf`,
      `${name}-301-18`,
      `Subject: ${name}\nSem: ${name}\n${name} 2024`,
    ]) {
      expect(subjects.inName(text)?.subjects ?? []).toEqual([]);
      expect(subjects.inText(text, text)?.subjects ?? []).toEqual([]);
      expect([semesterIn(text), examIn(text, new Date(2026, 1)).exam]).toEqual([undefined, undefined]);
    }
  });
});
