import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { REQUEST_DAYS } from '#contract/privacy/values.ts';
import { signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as } = await testApp();
const { privacy } = api;

describe('a request', () => {
  it('of a member has a day by which it is answered, and is ended by an admin', async () => {
    const admin = await signedIn(db, 'admin');
    const who = await signedIn(db, { username: 'Bina' });
    const { body } = await as(who).call(privacy.ask, { body: { kind: 'grievance', text: 'Too slow' } });
    const due = new Date(Date.now() + REQUEST_DAYS.grievance * DAY_MS).toISOString().slice(0, 10);
    expect(body).toEqual({ message: en.privacy.asked, dueOn: due });
    const mine = async () =>
      (await as(admin).call(api.privacyRequests.list)).body.requests.find(({ userId }) => userId === who.id);
    const open = await mine();
    expect(open).toMatchObject({ name: 'Bina', kind: 'grievance', state: 'open', dueOn: due, endedOn: '' });
    const answer = () =>
      as(admin).call(api.privacyRequests.answer, {
        params: { id: open?._id ?? '' },
        body: { state: 'done', answer: 'It is faster now.' },
      });
    expect(await answer()).toMatchObject({ status: 200 });
    expect(await mine()).toMatchObject({ state: 'done', answer: 'It is faster now.' });
    expect(await answer()).toMatchObject({ status: 404 });
  });

  it('that came by letter is noted with the day it came', async () => {
    const admin = await signedIn(db, 'admin');
    const body = {
      kind: 'access' as const,
      name: 'A Parent',
      email: 'p@x.example',
      text: 'All',
      receivedOn: '2026-02-03',
    };
    await as(admin).call(api.privacyRequests.add, { body });
    const { requests } = (await as(admin).call(api.privacyRequests.list)).body;
    expect(requests.find(({ name }) => name === 'A Parent')).toMatchObject({
      receivedOn: '2026-02-03',
      dueOn: '2026-03-05',
      userId: '',
    });
  });
});
