import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { originalAddress } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const texts = en.files;
const admin = await signedIn(db, 'admin');
const pyq = {
  service: 'pyqs',
  semester: '3' as const,
  subject: 'Operating Systems',
  subjectcode: 'BTCS402-18',
};

beforeEach(() => forgetLimits(db));

let made = 0;
/** An entry with one file. @returns the ids of both */
async function withFile(more: object = {}) {
  made += 1;
  const upload = await sendFile(site, 'paper.pdf', pdfOf(`paper ${made}`), { who: admin });
  const files = [{ upload, rightsBasis: 'own' as const, rightsDetail: '', ...more }];
  const { _id: entry } = (await site.as(admin).call(api.resources.pyq.add, { body: { ...pyq, files } })).body;
  return { entry, id: (await filesOf(entry))[0]?.id ?? '' };
}
const filesOf = async (id: string) =>
  (await site.as(admin).call(api.resources.pyq.get, { params: { id } })).body.files ?? [];
const listed = async () => (await site.as(nobody).call(api.resources.pyq.list)).body.msg;
const download = (url: string) => site.app.inject({ url });
const details = (id: string, who: Person = nobody) => site.as(who).send(api.files.get, { params: { id } });

describe('a request to take a file away', () => {
  const reason = { name: 'Asha', email: 'asha@press.example', reason: 'Our book, page 12', seconds: 20 };
  const ask = (id: string, from = '10.1.0.1', who: Person = nobody) =>
    site.as(who).send(api.files.takedown, { params: { id }, body: reason, from });
  const member = async (id: string) => ask(id, undefined, await signedIn(db));
  /** Follows the link of the latest mail. */
  const follow = () => {
    const [, request = '', token = ''] =
      /\/removal\/([\w-]+)\/([\w-]+)/.exec(site.mails.at(-1)?.text ?? '') ?? [];
    return site.as(nobody).send(api.files.confirmTakedown, { params: { id: request }, body: { token } });
  };
  const decide = async (id: string, state: 'restored' | 'removed') => {
    const found = (await open()).find(({ file }) => file === id);
    return site.as(admin).send(api.files.decide, { params: { id: found?._id ?? '' }, body: { state } });
  };
  beforeEach(() => {
    site.mails.length = 0;
  });
  const open = async () => (await site.as(admin).call(api.files.takedowns)).body.takedowns;

  it('of a visitor hides it once the link that is mailed to the address is followed', async () => {
    const { id } = await withFile();
    const sent = await ask(id);
    expect(sent).toEqual({ status: 200, body: { message: texts.takedownMailed(reason.email) } });
    expect((await details(id)).status).toBe(200);
    expect((await open())[0]).toMatchObject({ file: id, isConfirmed: false, isHidden: false });
    await vi.waitFor(() => expect(site.mails.map(({ to }) => to)).toEqual([reason.email]));
    const [{ _id: request } = { _id: '' }] = await open();
    for (const letter of ['x', 'é']) {
      const forged = { params: { id: request }, body: { token: letter.repeat(43) } };
      expect((await site.as(nobody).send(api.files.confirmTakedown, forged)).status).toBe(404);
    }
    expect((await follow()).body).toEqual({ message: texts.takedownSent });
    expect((await details(id)).status).toBe(410);
    expect((await open())[0]).toMatchObject({ file: id, isConfirmed: true, isHidden: true });
    await decide(id, 'restored');
    expect((await follow()).status).toBe(404);
    expect((await details(id)).status).toBe(200);
  });

  it('that an admin has restored stays, no matter who asks again, until an admin hides it', async () => {
    const { id } = await withFile();
    await member(id);
    await decide(id, 'restored');
    expect((await member(id)).body).toEqual({ message: texts.takedownQueued });
    await ask(id, '10.1.0.3');
    await vi.waitFor(() => expect(site.mails).toHaveLength(1));
    expect((await follow()).body).toEqual({ message: texts.takedownQueued });
    expect((await details(id)).status).toBe(200);
    const waiting = (await open()).filter(({ file }) => file === id);
    expect(waiting).toHaveLength(2);
    await site.as(admin).call(api.files.hide, { params: { id: waiting[0]?._id ?? '' } });
    expect((await details(id)).status).toBe(410);
  });

  it('is restored with many others by one press', async () => {
    const hidden = [await withFile(), await withFile(), await withFile()];
    for (const { id } of hidden) await member(id);
    const ids = (await open()).map(({ _id }) => _id);
    const { body } = await site.as(admin).call(api.files.keepMany, { body: { ids } });
    expect(body.ids.sort()).toEqual(ids.sort());
    for (const { id } of hidden) expect((await details(id)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await site.as(admin).send(api.files.keepMany, { body: { ids } })).status).toBe(404);
  });

  it('mails one address three links a day, no matter who types it', async () => {
    const { id } = await withFile();
    for (const sender of [1, 2, 3]) await ask(id, `10.2.0.${sender}`);
    expect((await ask(id, '10.2.0.4')).body).toEqual({ message: texts.takedownQueued });
    await vi.waitFor(() => expect(site.mails).toHaveLength(3));
    expect((await open()).filter(({ file }) => file === id)).toHaveLength(4);
  });

  it('of a member hides it at once, also from the person who has an address of it', async () => {
    const { entry, id } = await withFile({ rightsBasis: 'college' });
    const { key } = (await details(id, await signedIn(db))).body;
    await listed();
    expect(await member(id)).toEqual({ status: 200, body: { message: texts.takedownSent } });
    expect((await download(originalAddress(id, key))).statusCode).toBe(410);
    expect(await details(id)).toEqual({ status: 410, body: refusal(texts.hidden) });
    expect((await listed()).find(({ _id }) => _id === entry)?.files).toBeUndefined();
    const own = (await details(id, admin)).body;
    expect((await download(originalAddress(id, own.key))).statusCode).toBe(200);
    expect((await open())[0]).toMatchObject({ file: id, reason: reason.reason, state: 'open' });
  });

  it.each([
    ['restored', 200, 1],
    ['removed', 404, 0],
  ] as const)('is ended by an admin: %s', async (state, status, left) => {
    const { entry, id } = await withFile();
    await member(id);
    await ask(id, '10.1.0.2');
    const [request] = await open();
    const end = () =>
      site
        .as(admin)
        .send(api.files.decide, { params: { id: request?._id ?? '' }, body: { state, answer: 'Looked at' } });
    expect((await end()).status).toBe(200);
    expect((await details(id)).status).toBe(status);
    expect(await filesOf(entry)).toHaveLength(left);
    expect((await open()).filter(({ file }) => file === id)).toEqual([]);
    expect((await end()).status).toBe(404);
    const ended = (await site.as(admin).call(api.files.takedowns, { query: { state } })).body.takedowns;
    expect(ended.filter(({ file }) => file === id)).toHaveLength(2);
  });

  it('hides nothing where a program sends it, and one sender has few', async () => {
    const { id } = await withFile();
    const held = await site.as(nobody).send(api.files.takedown, {
      params: { id },
      body: { ...reason, leaveEmpty: 'filled' },
    });
    expect(held).toEqual({ status: 200, body: { message: en.form.held } });
    expect((await details(id)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(id, '10.1.0.9')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is of no file that is not there', async () => {
    expect(await ask(UNKNOWN_ID)).toEqual({ status: 404, body: refusal(texts.gone) });
  });
});
