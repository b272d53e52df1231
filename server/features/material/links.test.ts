import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import type { LISTS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { otherSite, reachLoopback } from '#testing/outside.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { checkLinks } from './link-check-service.ts';

const site = await testApp();
const { db, deps, advance } = site;
deps.reach = reachLoopback;
const admin = await signedIn(db, 'admin');

/** What the other site answers by path; whatever has no row is fine. */
const answers = new Map<string, number>();
const asked: string[] = [];
const answer: RequestListener = ({ method, url = '', headers }, response) => {
  asked.push(`${method} ${headers.host?.split(':')[0]}${url}`);
  const status = answers.get(url) ?? 200;
  response.writeHead(status, status === 302 ? { location: url } : {}).end();
};
const other = await otherSite(answer);
const another = await otherSite(answer, '127.0.0.2');
/** Nobody is there. */
const DEAD = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'].map(
  (host) => `http://${host}:1/`,
);

const HOUR_MS = 60 * 60_000;
const run = async (name: string) => JOBS.find((job) => job.name === name)?.run(deps);
const gather = () => run('links');
const look = () => checkLinks(deps, undefined, 0);
/** Another look, once it is time for a second one. */
const lookAgain = () => {
  advance(7 * HOUR_MS);
  return look();
};

let filed = 0;
async function file(link: string, title = `Video ${++filed}`) {
  const body = {
    service: 'youtube channel',
    semester: '3' as const,
    subject: 'DS',
    subjectcode: 'DS1',
    title,
    link,
  };
  return (await site.as(admin).call(api.resources.youtube.add, { body })).body._id;
}
const entry = async (id: string) =>
  (await site.as(nobody).call(api.resources.youtube.list)).body.msg.find(({ _id }) => _id === id);
const today = () => deps.now().toISOString().slice(0, 10);
type Wanted = { q?: string; link?: (typeof LISTS.links.filters.link)[number] };
const list = async (query: Wanted = {}) => (await site.as(admin).call(api.links.list, { query })).body.links;

beforeEach(async () => {
  await db.deleteFrom('link_check').execute();
  await db.deleteFrom('resource').execute();
  deps.cache.drop('youtube');
  answers.clear();
  asked.length = 0;
});

describe('links of entries', () => {
  it('are looked at, and entries say since when they open', async () => {
    const id = await file(`${other}/a`);
    expect(await gather()).toEqual({ found: 1, forgotten: 0 });
    expect(await entry(id)).not.toHaveProperty('checks');
    expect(await look()).toEqual({ looked: 1, changed: 1 });
    expect((await entry(id))?.checks).toEqual({ link: { state: 'fine', on: today() } });
    // Its turn is over, for some days.
    expect(await look()).toMatchObject({ looked: 0 });
    advance(3 * DAY_MS + 1);
    expect(await look()).toEqual({ looked: 1, changed: 0 });
  });

  it('did not open only once a second look says so, and open again at once', async () => {
    const id = await file(`${other}/b`);
    await gather();
    answers.set('/b', 404);
    expect(await look()).toEqual({ looked: 1, changed: 0 });
    expect(await entry(id)).not.toHaveProperty('checks');
    expect(await list()).toMatchObject([{ url: `${other}/b`, doubt: 'gone', detail: '404' }]);
    expect(await lookAgain()).toEqual({ looked: 1, changed: 1 });
    expect((await entry(id))?.checks?.link).toEqual({ state: 'gone', on: today() });
    answers.clear();
    advance(3 * DAY_MS + 1);
    await look();
    expect((await entry(id))?.checks?.link?.state).toBe('fine');
    // One bad moment of a link that opened is none of the readers' business.
    answers.set('/b', 410);
    advance(3 * DAY_MS + 1);
    await look();
    expect((await entry(id))?.checks?.link?.state).toBe('fine');
  });

  it('of which one cannot know say nothing to readers', async () => {
    const id = await file(`${other}/c`);
    await gather();
    answers.set('/c', 503);
    await look();
    await lookAgain();
    expect(await entry(id)).not.toHaveProperty('checks');
    expect(await list({ link: 'away' })).toMatchObject([{ state: 'away', detail: '503' }]);
  });

  it('that lead round and round are shown to admins without being asked for, and to no reader', async () => {
    const id = await file(`${other}/round`);
    await gather();
    answers.set('/round', 302);
    await look();
    await lookAgain();
    expect(await list()).toMatchObject([{ url: `${other}/round`, state: 'away', detail: 'redirects' }]);
    expect(await entry(id)).not.toHaveProperty('checks');
  });

  it('are not said to be dead by a machine that reaches nobody', async () => {
    const ids = await Promise.all(DEAD.map((link) => file(link)));
    await gather();
    expect(await look()).toEqual({ looked: 4, changed: 0, away: true });
    expect(await list({ link: 'unknown' })).toHaveLength(DEAD.length);
    expect(await list()).toEqual([]);
    await lookAgain();
    for (const id of ids) expect(await entry(id)).not.toHaveProperty('checks');
    // The same, once someone answers: those that do not are noted, for admins.
    await file(`${other}/d`);
    await gather();
    await lookAgain();
    await lookAgain();
    await lookAgain();
    expect(await list({ link: 'away' })).toHaveLength(DEAD.length);
    for (const id of ids) expect(await entry(id)).not.toHaveProperty('checks');
  });

  it('are asked for one host after the other', async () => {
    for (const path of ['/1', '/2', '/3']) await file(`${other}${path}`);
    await file(`${another}/4`);
    await gather();
    await look();
    expect(asked).toEqual(['GET 127.0.0.1/1', 'GET 127.0.0.2/4', 'GET 127.0.0.1/2', 'GET 127.0.0.1/3']);
  });

  it('that no entry has any more are forgotten', async () => {
    const id = await file(`${other}/e`);
    await gather();
    await site.as(admin).call(api.resources.youtube.remove, { params: { id } });
    expect(await list({ link: 'unknown' })).toEqual([]);
    expect(await gather()).toEqual({ found: 0, forgotten: 1 });
  });

  it('are not looked at where that is off', async () => {
    await file(`${other}/f`);
    await gather();
    const off = { ...deps, config: { ...deps.config, linkChecks: false } };
    expect(await checkLinks(off, undefined, 0)).toEqual({ off: true });
    expect(asked).toEqual([]);
  });
});

describe('an admin', () => {
  it('sees where a link is, and whether it opens', async () => {
    const id = await file(`${other}/g`, 'Lectures');
    answers.set('/g', 401);
    await gather();
    await look();
    await lookAgain();
    const [row] = await list();
    expect(row).toMatchObject({ url: `${other}/g`, state: 'asks', detail: '401', field: 'link' });
    expect(row).toMatchObject({
      resource: id,
      kind: 'youtube',
      subject: 'DS',
      title: 'Lectures',
      isKept: false,
    });
    expect(await list({ q: 'lectures' })).toHaveLength(1);
    for (const link of ['fine', 'gone', 'away', 'unknown'] as const) expect(await list({ link })).toEqual([]);
  });

  it('has a link looked at now', async () => {
    const id = await file(`${other}/h`);
    await gather();
    const { body } = await site.as(admin).call(api.links.again, { body: { url: `${other}/h` } });
    expect(body).toEqual({ state: 'fine', message: en.links.fine });
    expect((await entry(id))?.checks?.link?.state).toBe('fine');
  });

  it('sends the site nowhere but where an entry leads', async () => {
    const reply = await site.as(admin).send(api.links.again, { body: { url: `${other}/nowhere` } });
    expect(reply).toEqual({ status: 404, body: refusal(en.admin.entryGone) });
    expect(asked).toEqual([]);
  });
});
