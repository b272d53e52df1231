import { expect, it } from 'vitest';
import { addressOf } from '#contract/core/call-input.ts';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { insertPaper } from '#testing/papers.ts';
import { askAround } from './ask-around-service.ts';
import { nextDigests, sendDigests } from './digest-service.ts';
import { tellThreadNews } from './news-service.ts';

const { add, admin, app, as, db, deps, mails } = await catalogueApp();
const calls = api.threads;

it('who appears by a letter is named to no peer and no visitor, by any call that reads', async () => {
  const hidden = await signedIn(db, { username: 'Zubaida Khatun', email: 'zubaida@college.example' });
  const [peer, teacher] = [await signedIn(db), await signedIn(db, { email: 'teaches@college.example' })];
  await add({ code: 'OWN1', name: 'Paging' });
  const days = { from: '2026-01-01', until: '2099-01-01' };
  await admin.call(api.teaching.give, {
    body: { email: 'teaches@college.example', subject: 'OWN1', ...days },
  });
  const body = { thing: { what: 'subject', id: 'OWN1' }, text: 'Why?', shownAs: 'letter' } as const;
  const { id } = (await as(hidden).call(calls.ask, { body })).body;
  const write = async (who: Person, more: object) =>
    (await as(who).call(calls.answer, { params: { id }, body: { text: 'Since', ...more } })).body.id;
  const answer = await write(hidden, { shownAs: 'letter' });
  const other = await write(peer, {});
  const comment = await write(hidden, { shownAs: 'letter', parent: other, saysWrong: true });
  await as(hidden).call(calls.edit, { params: { id: answer }, body: { text: 'As' } });
  await as(hidden).call(calls.accept, { params: { id }, body: { post: other } });
  await as(hidden).call(calls.helped, { params: { id: other }, body: { helped: true } });
  await as(teacher).call(calls.endorse, { params: { id: answer }, body: { endorsed: true, version: 2 } });
  await as(hidden).call(calls.remove, { params: { id: comment } });
  await db
    .updateTable('thread_news')
    .set({ since: new Date(0) })
    .execute();
  await tellThreadNews(deps);
  // What is told by the clock, on another day: of a question that nobody answered.
  await as(peer).call(api.following.subject, {
    params: { code: 'OWN1' },
    body: { following: 'follow', answers: true },
  });
  await as(hidden).call(calls.ask, { body: { ...body, text: 'Why else?' } });
  const nine = nextDigests(new Date(Date.now() + DAY_MS)).daily;
  const later = {
    ...deps,
    config: { ...deps.config, publicUrl: 'https://basta.example' },
    now: () => nine,
  };
  expect(await askAround(later)).not.toEqual({ asked: 0 });
  await sendDigests(later);

  const reading = endpointsOf(api).filter(
    ({ method, access }) => method === 'GET' && ['public', 'user'].includes(access),
  );
  expect(reading.length).toBeGreaterThan(30);
  const queries = [{ q: 'Zubaida' }, { q: 'Why' }, { list: 'mine' }, { subject: 'OWN1', text: 'Why?' }];
  let seen = 0;
  for (const who of [peer, teacher, nobody])
    for (const { path, query: takes } of reading) {
      const ids = path.includes(':') ? [id, answer, other, comment, hidden.id, 'OWN1'] : [''];
      for (const one of ids)
        for (const query of takes ? [{}, ...queries] : [{}]) {
          await forgetLimits(db);
          const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, one]);
          const url = addressOf(path, Object.fromEntries(names), query);
          const { body: reply } = await app.inject({ url, headers: who.headers });
          if (reply.includes(answer)) seen += 1;
          // What is asked for may come back: the words of a search.
          const rest = reply.replaceAll(/"Zubaida"/g, '');
          expect([url, rest.match(new RegExp(`Zubaida|Khatun|${hidden.id}`, 'i'))]).toEqual([url, null]);
        }
    }
  expect(seen).toBeGreaterThan(3);
  expect((await app.inject('/feeds/subjects/OWN1.atom')).body).not.toMatch(/Zubaida|Khatun/);
  expect(mails.some(({ text }) => text.includes('/discuss/'))).toBe(true);
  for (const { to, subject, text } of mails)
    if (to !== 'zubaida@college.example') expect(`${subject} ${text}`).not.toMatch(/Zubaida|Khatun/);
}, 120_000);

it('visitors read threads unless the site says no', async () => {
  await add({ code: 'OWN1', name: 'Paging' });
  const member = await signedIn(db);
  const body = { thing: { what: 'subject', id: 'OWN1' }, text: 'Why?' } as const;
  const { id } = (await as(member).call(calls.ask, { body })).body;
  const { attachment } = await insertPaper(db, ['A page']);
  const asked = async (who: Person) =>
    Promise.all([
      as(who).send(calls.list, { query: {} }),
      as(who).send(calls.read, { params: { id }, query: {} }),
      as(who).send(calls.atPages, { params: { id: attachment } }),
    ]);
  expect((await asked(nobody)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await admin.call(api.site.update, { body: { ...siteDefaults(en), visitorsReadThreads: false } });
  expect((await asked(nobody)).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect((await asked(member)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
