import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { downloadOf, nameOf } from '#server/files/uploads/own-copy-service.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { otherSite, reachLoopback } from '#testing/outside.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, deps } = site;
const admin = await signedIn(db, 'admin');
const texts = en.files;

const PDF = 'application/pdf';
type Answer = { status?: number; head?: Record<string, string>; body?: Buffer | string };
const answers: Record<string, Answer> = {
  '/DS%202022.pdf': { head: { 'content-type': PDF }, body: pdfOf('a paper') },
  '/download?id=7': {
    head: { 'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''%E0%A8%AA.pdf` },
    body: pdfOf('another'),
  },
  '/page': { head: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign up</title>' },
  '/not-really.pdf': { head: { 'content-type': PDF }, body: '<html><script>alert(1)</script>' },
  '/words.txt': { head: { 'content-type': 'text/plain' }, body: 'plain words' },
  '/gone': { status: 404 },
  '/busy': { status: 503 },
  '/asks': { status: 401 },
  '/inside': { status: 302, head: { location: 'http://169.254.169.254/latest/meta-data/' } },
  '/huge.pdf': { head: { 'content-length': String(MOST_FILE_BYTES + 1) }, body: '%PDF-' },
  '/nothing.pdf': { body: '' },
};
const other = await otherSite(({ url = '' }, response) => {
  const { status = 200, head = {}, body = '' } = answers[url] ?? { status: 404 };
  response.writeHead(status, head).end(body);
});

beforeEach(() => {
  deps.reach = reachLoopback;
});

async function file(linka: string, linkb = '') {
  const body = {
    service: 'pyqs',
    semester: '3' as const,
    subject: 'DS',
    subjectcode: 'DS1',
    ...{ linka, linkb: linkb || linka, linkc: linka },
    exams: { linka: { year: 2022, session: 'December' as const, isReappear: false } },
  };
  return (await site.as(admin).call(api.resources.pyq.add, { body })).body._id;
}
const rights = { rightsBasis: 'college' as const, rightsDetail: '' };
const keep = (resource: string, more: object = {}) =>
  site.as(admin).send(api.files.keepCopy, {
    body: { resource, linkField: 'linka' as const, ...rights, ...more },
  });
const filesOf = async (id: string) =>
  (await site.as(admin).call(api.resources.pyq.get, { params: { id } })).body.files ?? [];

describe('a copy of our own', () => {
  it('is fetched, judged and hung beside its link, with its exam and its owner', async () => {
    const id = await file(`${other}/DS%202022.pdf`, `${other}/download?id=7`);
    expect(await keep(id)).toEqual({ status: 200, body: { message: texts.copied } });
    expect(
      await keep(id, { linkField: 'linkb', rightsBasis: 'licence', rightsDetail: 'CC BY' }),
    ).toMatchObject({ status: 200 });
    expect(await filesOf(id)).toMatchObject([
      {
        ...{ name: 'DS 2022.pdf', field: 'linka', format: 'pdf', size: pdfOf('a paper').length },
        ...{ readers: 'members', exam: { year: 2022, session: 'December' } },
      },
      { name: 'ਪ.pdf', field: 'linkb', readers: 'everybody' },
    ]);
    const log = (await site.as(admin).call(api.audit.list, { query: {} })).body.lines[0];
    expect(JSON.stringify(log)).toContain(`${other}/download?id=7`);
  });

  it('is kept once', async () => {
    const id = await file(`${other}/DS%202022.pdf`);
    await keep(id);
    expect(await keep(id)).toEqual({ status: 400, body: refusal(texts.copyThere) });
    expect(await filesOf(id)).toHaveLength(1);
  });

  it.each([
    ['/gone', texts.copyGone],
    ['/asks', texts.copyAsks],
    ['/busy', texts.copyAnswered(503)],
    ['/page', texts.copyPage],
    ['/not-really.pdf', texts.copyPage],
    ['/words.txt', texts.refused.format],
    ['/inside', texts.copyPrivate],
    ['/huge.pdf', texts.tooLarge(50)],
    ['/nothing.pdf', texts.refused.empty],
  ])('of %s is refused in plain words', async (path, said) => {
    const id = await file(`${other}${path}`);
    expect(await keep(id)).toEqual({ status: 400, body: refusal(said) });
    expect(await filesOf(id)).toEqual([]);
  });

  it('is fetched from the internet alone, and from where someone answers', async () => {
    const dead = await file('http://127.0.0.1:1/a.pdf');
    expect(await keep(dead)).toEqual({ status: 400, body: refusal(texts.copyFailed) });
    const id = await file(`${other}/DS%202022.pdf`);
    deps.reach = undefined;
    expect(await keep(id)).toEqual({ status: 400, body: refusal(texts.copyPrivate) });
  });

  it('needs a link and a right', async () => {
    const id = await file(`${other}/DS%202022.pdf`);
    expect(await keep(id, { linkField: 'link' })).toEqual({ status: 404, body: refusal(texts.copyNoLink) });
    expect(await keep(id, { rightsBasis: 'licence' })).toEqual({
      status: 400,
      body: refusal(texts.detail, 'rightsDetail'),
    });
  });
});

describe('a copy of what a contribution links', () => {
  async function contribute(link: string): Promise<string> {
    const body = {
      ...{
        yourName: 'Asha',
        service: 'pyqs' as const,
        department: DEPARTMENTS.material[0],
        semester: '3' as const,
      },
      ...{ subject: `Linked ${link}`, link },
    };
    await site.as(nobody).call(api.materials.add, { body });
    const { id } = await db
      .selectFrom('material')
      .select('id')
      .where('subject', '=', body.subject)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  }
  const copy = (material: string) =>
    site.as(admin).send(api.files.keepCopy, { body: { material, ...rights } });

  it('hangs on it, once, while it waits', async () => {
    const id = await contribute(`${other}/DS%202022.pdf`);
    expect(await copy(id)).toEqual({ status: 200, body: { message: texts.copied } });
    const { body } = await site.as(admin).call(api.materials.list, { query: { id, limit: 1 } });
    expect(body[0]?.files).toMatchObject([{ name: 'DS 2022.pdf', readers: 'members' }]);
    expect(await copy(id)).toEqual({ status: 400, body: refusal(texts.copyThere) });
    const rejected = await contribute(`${other}/download?id=7`);
    const decision = { decision: 'reject', reason: 'other', note: 'No.' } as const;
    await site.as(admin).call(api.contributions.decide, { body: { ids: [rejected], ...decision } });
    expect(await copy(rejected)).toEqual({ status: 404, body: refusal(texts.copyNoLink) });
    for (const who of ['hod', 'student'] as const)
      expect(
        (await site.as(who).send(api.files.keepCopy, { body: { material: id, ...rights } })).status,
      ).toBe(403);
  });

  it.each([
    ['/inside', texts.copyPrivate],
    ['/huge.pdf', texts.tooLarge(50)],
    ['/page', texts.copyPage],
    ['https://drive.google.com/drive/folders/1aB', texts.copyFolder],
    ['https://drive.google.com/drive/u/0/folders/1aB?usp=sharing', texts.copyFolder],
  ])('of %s is refused in plain words', async (path, said) => {
    const id = await contribute(path.startsWith('/') ? `${other}${path}` : path);
    expect(await copy(id)).toEqual({ status: 400, body: refusal(said) });
  });
});

describe('what is fetched', () => {
  it('of the drive is the file, not the page around it', () => {
    const download = 'https://drive.google.com/uc?export=download&id=a-B_9&confirm=t';
    expect(downloadOf('https://drive.google.com/file/d/a-B_9/view?usp=sharing')).toBe(download);
    expect(downloadOf('https://drive.google.com/open?id=a-B_9')).toBe(download);
    expect(downloadOf('https://college.example/file/d/x')).toBe('https://college.example/file/d/x');
  });

  it.each([
    ['/a/b.pdf', {}, 'b.pdf'],
    ['/', {}, 'copy'],
    ['/get', { 'content-type': `${PDF}; charset=x` }, 'get.pdf'],
    ['/get', { 'content-disposition': 'attachment; filename=paper.docx' }, 'paper.docx'],
    ['/get', { 'content-disposition': 'attachment; filename="../../etc/a b.pdf"' }, 'a b.pdf'],
    ['/%zz.pdf', {}, '%zz.pdf'],
    ['/a%0d%0ab%E2%80%AEfdp.pdf', {}, 'a bfdp.pdf'],
    ['/%E2%80%AE', {}, 'copy'],
  ])('at %s with %o is called %s', (path, headers, name) =>
    expect(nameOf({ url: new URL(path, 'https://college.example'), headers })).toBe(name),
  );
});
