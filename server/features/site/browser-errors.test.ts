import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { BROWSER_ERROR_DAYS } from '#contract/site/overview-calls.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { nobody } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { db, deps, as, advance } = await testApp();
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const place = 'TypeError: x\n    at f (https://basta.example/assets/app-1a2b.js:1:234)';

beforeEach(async () => {
  await db.deleteFrom('browser_error').execute();
  await forgetLimits(db);
});

const report = (body: object, from = '203.0.113.7') =>
  as(nobody).send(api.browserErrors.report, {
    body: { message: 'x is undefined', place, page: 'notes', ...body },
    headers: { 'user-agent': CHROME },
    from,
  });
const list = async (query = {}) => (await as('admin').call(api.browserErrors.list, { query })).body.lines;

describe('an error of a browser', () => {
  it('is kept once, with how often, when first and when last', async () => {
    expect(await report({})).toMatchObject({ status: 200 });
    await report({ page: 'home' });
    await report({ message: 'y is undefined' });
    const [, first = expect.fail()] = await list();
    expect(first).toMatchObject({
      message: 'x is undefined',
      place: 'app-1a2b.js:1:234',
      page: 'home',
      browser: 'Chrome 141',
      count: 2,
    });
    expect(Date.parse(first.lastSeen)).toBeGreaterThan(Date.parse(first.firstSeen));
    expect(await list({ limit: 1 })).toHaveLength(1);
  });

  it.each([
    ['Failed: https://basta.example/reset-password/Zk3x9?next=/x is gone', 'Failed: … is gone'],
    ['No page /reset-password/Zk3x9', 'No page …'],
    [
      'Unexpected token \'A\', "Asha Kumari, 98765" is not valid JSON',
      'Unexpected token \'A\', "…" is not valid JSON',
    ],
    ['asha@college.example is unknown', '…@… is unknown'],
    ['no user 9876543210', 'no user …'],
    ['no grievance COLLEGE-2026-C95594-G for 9PCA-1610-Z3HA-2DK5', 'no grievance … for …'],
    ['token 3f5a9b1c3f5a9b1c3f5a9b1c3f5a9b1c refused', 'token … refused'],
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ['two\nlines\u202e', 'two lines'],
  ])('%j is kept as %j', async (message, kept) => {
    await report({ message });
    expect((await list())[0]?.message).toBe(kept);
  });

  it('names no page but the site’s own, and no script of others', async () => {
    await report({ page: '/reset-password/abc', place: 'at chrome-extension://abc/content.js:1:1' });
    expect(await list()).toMatchObject([{ page: '', place: '' }]);
  });

  it('is cut, and refused where it is far too long', async () => {
    await report({ message: 'long '.repeat(300) });
    expect((await list())[0]?.message).toHaveLength(299);
    expect(await report({ message: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
    for (const body of [{ message: 1 }, { message: 'x'.repeat(3001) }]) {
      expect(await report(body)).toMatchObject({ status: 400 });
    }
  });

  it('is listed from a place that the database can look for', async () => {
    const reply = await as('admin').send(api.browserErrors.list, { query: { before: 'a\u0000' } });
    expect(reply.status).toBe(400);
  });

  it('is told by an address so many times an hour, and by all together so many', async () => {
    await report({});
    await countTries(db, 30);
    expect(await report({})).toMatchObject({ status: 429 });
    expect(await report({}, '203.0.113.8')).toMatchObject({ status: 200 });
    await countTries(db, 500);
    expect(await report({}, '203.0.113.9')).toMatchObject({ status: 429 });
  });

  it('is forgotten in the end, and where more than a thousand are kept', async () => {
    await report({});
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...{ id: `${index}`, message: 'm', place: '', page: '', browser: '' },
      ...{ first_seen: deps.now(), last_seen: new Date(deps.now().getTime() + 1000) },
    }));
    await db.insertInto('browser_error').values(rows).execute();
    await runDueJobs(deps);
    expect(await list({ limit: 100 })).toHaveLength(100);
    expect(await db.selectFrom('browser_error').select('id').where('message', '<>', 'm').execute()).toEqual(
      [],
    );
    // A job that knows of its last run would take the clock for wrong (server/jobs/jobs.ts).
    await db.deleteFrom('job').execute();
    advance((BROWSER_ERROR_DAYS + 1) * DAY_MS);
    await runDueJobs(deps);
    expect(await db.selectFrom('browser_error').select('id').execute()).toEqual([]);
  });
});
