import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { MOST_PHOTOS } from '#contract/discussion/photo-values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { postPhotoKey } from '#server/files/store/keys.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { hostileFiles } from '#testing/files/hostile.ts';
import { forgetLimits } from '#testing/limits.ts';
import { photoOf, pictureAt, putPhoto, sendPhoto } from '#testing/post-photos.ts';
import { cleanUpFiles } from '../files/cleanup-service.ts';
import { endRetention } from '../privacy/retention-queries.ts';

const site = await catalogueApp();
const { add, admin, as, db, deps } = site;
const calls = api.threads;
const SMALL = { width: 4, height: 4, bytes: 100, created_at: new Date() };
const DAY = 24 * 60 * 60_000;

type Member = Person & { id: string };
let asker: Member;
let helper: Member;
let id: string;

beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
  await db.deleteFrom('post_photo').execute();
  await add({ code: 'OWN1', name: 'Paging' });
  [asker, helper] = [await signedIn(db), await signedIn(db)];
  id = (await ask({ text: 'Why?' })).body.id;
});

const ask = (more: object, who: Person = asker) =>
  as(who).send(calls.ask, { body: { thing: { what: 'subject', id: 'OWN1' }, ...more } });
const answer = (more: object, who: Person = helper) =>
  as(who).send(calls.answer, { params: { id }, body: more });
const edit = (post: string, body: object, who: Person = helper) =>
  as(who).send(calls.edit, { params: { id: post }, body: body });
const read = async (who: Person = nobody) => (await as(who).call(calls.read, { params: { id } })).body;
const photosIn = async (who?: Person) => (await read(who)).posts.flatMap(({ photos }) => photos);
/** A photo that was sent, as one that the server made pictures of where a test is about these. */
const sent = async (who: Member = helper, bytes?: Buffer) =>
  bytes ? (await sendPhoto(site, who, bytes)).body._id : putPhoto(site, who.id);
const status = async (url = '', who?: Person) => (await pictureAt(site, url, who)).status;

describe('a photo of a post', () => {
  it('is shown in two sizes to everyone who reads the post, in the order of the post', async () => {
    const [one, two] = [
      await sent(helper, await photoOf(3000, 4000)),
      await sent(helper, await photoOf(50, 40)),
    ];
    const photos = [
      { id: two, alt: 'The second page' },
      { id: one, alt: 'The first page' },
    ];
    expect(await answer({ text: '', photos })).toMatchObject({ status: 200 });
    const shown = await photosIn();
    expect(shown).toMatchObject([
      { _id: two, alt: 'The second page', width: 50, height: 40 },
      { _id: one, alt: 'The first page', width: 1650, height: 2200 },
    ]);
    expect(shown[1]?.large).toBe(`/api/thread-photos/${one}/large`);
    const { bytes, headers } = await pictureAt(site, shown[1]?.small ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800 });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('keeps nothing of where and by what it was taken, nor the photo as it was sent', async () => {
    const { bytes } = (await hostileFiles())['a photograph that tells a place'] ?? {};
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await sent(helper, bytes);
    await answer({ text: 'Look', photos: [{ id: photo }] });
    for (const size of ['small', 'large'] as const) {
      const [shown] = await photosIn();
      const picture = (await pictureAt(site, shown?.[size] ?? '')).bytes;
      const { exif, xmp, iptc, icc, comments } = await sharp(picture).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      expect(picture.toString('latin1')).not.toMatch(/GPS|Exif/);
    }
    const kept = [];
    for await (const { key } of deps.files.list('photos/')) if (key.includes(photo)) kept.push(key);
    expect(kept.toSorted()).toEqual([postPhotoKey(photo, 'large'), postPhotoKey(photo, 'small')]);
    for await (const { key } of deps.files.list('originals/')) expect.unreachable(key);
  });

  it('is a post alone, whose words are what it shows: for the heading, the search and the rules', async () => {
    const own = [{ id: await sent(asker), alt: 'Proof of Belady’s anomaly' }];
    const { body } = await ask({ text: '', photos: own });
    id = body.id;
    expect((await read()).heading).toBe('Proof of Belady’s anomaly');
    const { body: alike } = await as(helper).call(calls.alike, {
      query: { subject: 'OWN1', text: 'proof of belady anomaly' },
    });
    expect(alike.threads.map(({ _id }) => _id)).toEqual([id]);
    const spam = [{ id: await sent(), alt: 'Write to me@mail.example' }];
    expect((await answer({ text: '', photos: spam })).body).toMatchObject({ held: true });
  });

  it('says what it shows, unless the text says it', async () => {
    const photo = await sent();
    const wordless = await answer({ text: '', photos: [{ id: photo }] });
    expect(wordless.body).toMatchObject({
      errors: [{ path: 'photos.0.alt', message: en.photos.noWords }],
    });
    expect(await answer({ text: '', photos: [] })).toMatchObject({ status: 400 });
    expect(await answer({ text: '\u200b', photos: [] })).toMatchObject({ status: 400 });
    expect(await answer({ text: 'See the graph', photos: [{ id: photo }] })).toMatchObject({ status: 200 });
  });

  it('is of who sent it, once, and no more than a few', async () => {
    const photo = await sent();
    const lost = { status: 400, body: { message: en.photos.lost } };
    expect(await answer({ text: 'Mine', photos: [{ id: photo }] }, asker)).toMatchObject(lost);
    expect(await answer({ text: 'Twice', photos: [{ id: photo }, { id: photo }] })).toMatchObject(lost);
    expect(await answer({ text: 'Once', photos: [{ id: photo }] })).toMatchObject({ status: 200 });
    expect(await answer({ text: 'Again', photos: [{ id: photo }] })).toMatchObject(lost);
    const many = Array.from({ length: MOST_PHOTOS + 1 }, () => ({ id: photo }));
    expect(await answer({ text: 'Many', photos: many })).toMatchObject({
      body: { message: en.photos.tooMany(MOST_PHOTOS) },
    });
    expect((await read()).answers).toBe(1);
  });

  it('goes and comes with a change, which suspends endorsements', async () => {
    const [one, two] = [await sent(), await sent(helper, await photoOf(70, 70))];
    const { body } = await answer({ text: 'See', photos: [{ id: one, alt: 'One' }] });
    const [before] = await photosIn();
    await edit(body.id, { text: 'See', photos: [{ id: two, alt: 'Two' }] });
    expect(await photosIn()).toMatchObject([{ _id: two, alt: 'Two' }]);
    expect((await read()).posts[1]).toMatchObject({ version: 2 });
    expect(await status(before?.large)).toBe(404);
    await edit(body.id, { text: 'See more' });
    expect(await photosIn()).toMatchObject([{ _id: two }]);
    expect(await edit(body.id, { text: '', photos: [] })).toMatchObject({ status: 400 });
  });
});

describe('who sees a photo', () => {
  const posted = async (more: object = {}) => {
    const { body } = await answer({ text: 'See', photos: [{ id: await sent(), alt: 'One' }], ...more });
    return body.id;
  };
  /** Whether each of them gets its picture, by the address that the author was told. */
  async function seen(...people: (Person | undefined)[]) {
    const [photo] = await db.selectFrom('post_photo').select('id').execute();
    const bare = `/api/thread-photos/${photo?.id}/large`;
    const found = [];
    for (const who of people) {
      const own = who && (await photosIn(who).catch(() => []));
      found.push((await status(own?.[0]?.large ?? bare)) === 200);
    }
    return found;
  }

  it('members alone, where the site is theirs; an address is worth what its session is', async () => {
    await posted();
    await admin.call(api.site.update, { body: { ...siteDefaults(en), visitorsReadThreads: false } });
    expect(await seen(undefined, helper, asker)).toEqual([false, true, true]);
    const [own] = await photosIn(asker);
    const other = own?.large.replace(own._id, crypto.randomUUID()) ?? '';
    expect(await status(other)).toBe(404);
    await as(asker).send(api.auth.logout, {});
    expect(await status(own?.large)).toBe(401);
    await admin.call(api.site.update, { body: siteDefaults(en) });
  });

  it('of a post that waits or was hidden: its author and moderators', async () => {
    const post = await posted({ text: 'Call 98765 43210' });
    expect(await seen(undefined, asker, helper)).toEqual([false, false, true]);
    const waiting = (await admin.call(api.moderation.queue)).body.posts;
    const [photo] = waiting.find(({ _id }) => _id === post)?.photos ?? [];
    expect(await status(photo?.large)).toBe(200);
    await admin.call(api.moderation.decide, { params: { id: post }, body: { decision: 'show' } });
    expect(await seen(undefined, asker)).toEqual([true, true]);
    await admin.call(api.moderation.decide, {
      params: { id: post },
      body: { decision: 'hide', reason: 'Copied' },
    });
    expect(await seen(undefined, asker, helper)).toEqual([false, false, true]);
    expect(await photosIn(asker)).toEqual([]);
  });

  it('of a question that waits: its author and the teachers of the subject, as of all in its thread', async () => {
    const email = `teacher${randomUUID()}@college.example`;
    const teacher = await signedIn(db, { email });
    const days = { from: '2026-01-01', until: '2099-01-01' };
    await admin.call(api.teaching.give, { body: { email, subject: 'OWN1', ...days } });
    const photos = [{ id: await sent(asker), alt: 'One' }];
    id = (await ask({ text: 'Call 98765 43210', photos })).body.id;
    expect(await seen(undefined, helper, asker, teacher)).toEqual([false, false, true, true]);
    const queue = (await as(teacher).call(api.moderation.queue)).body.posts;
    expect(await status(queue[0]?.photos[0]?.small)).toBe(200);
  });

  it('of a post that was deleted, or is in none yet: who sent it', async () => {
    const post = await posted();
    const [before] = await photosIn(helper);
    const [peers] = await photosIn(asker);
    await as(helper).call(calls.remove, { params: { id: post } });
    expect(await status(before?.large)).toBe(200);
    expect([await status(peers?.large), ...(await seen(undefined))]).toEqual([404, false]);
    const { body: loose } = await sendPhoto(site, helper);
    expect(await status(loose.large)).toBe(200);
    expect(await status(loose.large.split('?')[0])).toBe(404);
  });
});

describe('what becomes of photos', () => {
  const files = async () => {
    let count = 0;
    for await (const _ of deps.files.list('photos/')) count += 1;
    return count;
  };
  /** The jobs of a night so many days from now. */
  const clean = async (days: number) => {
    const then = new Date(deps.now().getTime() + days * DAY);
    await endRetention(db, then);
    await cleanUpFiles({ ...deps, now: () => then });
  };

  it('they go with a deleted post after its time, and with a change', async () => {
    const [one, two] = [await sent(), await sent()];
    const { body } = await answer({ text: 'See', photos: [{ id: one }, { id: two }] });
    await edit(body.id, { text: 'See', photos: [{ id: two }] });
    await clean(29);
    const before = await files();
    await clean(31);
    expect(await files()).toBe(before - 2);
    await as(helper).call(calls.remove, { params: { id: body.id } });
    await clean(31);
    expect(await files()).toBe(before - 4);
  });

  it('they go with the account, where the words stay; at once nobody sees them', async () => {
    await answer({ text: 'See', photos: [{ id: await sent(), alt: 'One' }] });
    const [photo] = await photosIn();
    await db.updateTable('user').set({ deleted_at: deps.now() }).where('id', '=', helper.id).execute();
    expect(await photosIn()).toEqual([]);
    expect(await status(photo?.large)).toBe(404);
    await clean(366);
    expect(await db.selectFrom('post_photo').selectAll().execute()).toEqual([]);
    expect((await read()).posts[1]).toMatchObject({ html: '<p>See</p>\n' });
  });

  it('those that no post took along go after a day; the account’s own data have them all', async () => {
    const photo = await sent();
    const { body } = await as(helper).call(api.privacy.ownData, { query: {} });
    expect(body.postPhotos).toMatchObject([{ _id: photo, alt: '' }]);
    await clean(0);
    expect(await db.selectFrom('post_photo').select('id').execute()).toEqual([{ id: photo }]);
    await clean(2);
    expect(await db.selectFrom('post_photo').select('id').execute()).toEqual([]);
  });
});

describe('what is no photo', async () => {
  const hostile = await hostileFiles();
  const animated = Buffer.from(
    'R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  );
  it.each([
    ['a bomb', hostile['a picture of 16,000 by 16,000']?.bytes, en.photos.large],
    ['a bomb of a HEIC', hostile['a HEIC that says 50,000 by 50,000']?.bytes, en.photos.large],
    ['a drawing with a script', hostile['a drawing that fetches']?.bytes, en.files.refused.script],
    ['one that broke off', hostile['a photograph that ends within']?.bytes, en.photos.unreadable],
    ['an animation', animated, en.photos.kind],
    ['a PDF', Buffer.from('%PDF-1.4\n'), en.photos.kind],
    ['nothing', Buffer.alloc(0), en.files.refused.empty],
  ])('%s is refused, and says why', async (_name, bytes, message) => {
    expect(await sendPhoto(site, helper, bytes)).toMatchObject({ status: 400, body: { message } });
    expect(await db.selectFrom('post_photo').select('id').execute()).toEqual([]);
  });

  it('a photo of a visitor is refused; an account has a bound for those that wait for a post', async () => {
    expect((await sendPhoto(site, nobody)).status).toBe(401);
    const photo = await photoOf(4, 4);
    // Two less than the bound: to make each of them takes half a second.
    const waiting = Array.from({ length: 28 }, () => ({ id: randomUUID(), owner: helper.id, ...SMALL }));
    await db.insertInto('post_photo').values(waiting).execute();
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendPhoto(site, helper, photo)));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((one) => one === 200).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await sendPhoto(site, asker)).status).toBe(200);
  });
});
