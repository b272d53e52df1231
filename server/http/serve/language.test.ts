import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { accented } from '#contract/languages/en-XA/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp({ languages: ['en', 'en-XA'] });
const englishOnly = await testApp();

beforeEach(() => forgetLimits(site.db));

const ask = async (headers: Record<string, string>, { as } = site, who = nobody) =>
  (await as(who).call(api.blogs.adminRemove, { params: { id: UNKNOWN_ID }, headers })).body.message;

describe('the language of a reply', () => {
  it.each([
    ['English without a wish', {}, en],
    ['what the browser asks for', { 'accept-language': 'fr, en-XA;q=0.9, en;q=0.1' }, accented],
    ['English for what is not spoken', { 'accept-language': 'fr, de' }, en],
    ['what was chosen here, before what the browser asks for', { cookie: 'a=b; language=en-XA' }, accented],
    ['English for a choice that there is not', { cookie: 'language=xx', 'accept-language': 'en' }, en],
  ])('is %s', async (_what, headers: Record<string, string>, { errors }) => {
    expect(await ask(headers)).toBe(errors.notSignedIn);
  });

  it('is English where the site offers nothing else', async () => {
    const headers = { 'accept-language': 'en-XA', cookie: 'language=en-XA' };
    expect(await ask(headers, englishOnly)).toBe(en.errors.notSignedIn);
  });

  it('is the account’s choice before all others, in replies, refusals and the problems of fields', async () => {
    const reader = await signedIn(site.db);
    const { call } = site.as(reader);
    const put = (language: string) => call(api.auth.setLanguage, { body: { language } });
    expect((await put('xx')).body).toMatchObject({ message: en.asked.language });
    expect((await put('en-XA')).body).toEqual({ message: accented.auth.languageSet });
    expect(await ask({ 'accept-language': 'en' }, site, reader)).toBe(accented.errors.notAllowed);
    const reply = await call(api.blogs.add, { body: { title: '', authorName: 'Asha', content: '<p>x</p>' } });
    expect(reply.body.message).toBe(accented.validation.required(accented.fields.title));
    expect((await call(api.auth.user)).body.userData.language).toBe('en-XA');
  });

  it('keeps ready bytes for each language', async () => {
    const banner = async (language: string) => {
      const { headers, body } = await site
        .as(nobody)
        .call(api.site.info, { headers: { 'accept-language': language } });
      expect(headers.vary).toContain('accept-language');
      return body.banner;
    };
    expect(await banner('en-XA')).toEqual(accented.siteSamples.banner);
    expect(await banner('en')).toEqual(en.siteSamples.banner);
    expect(await banner('en-XA')).toEqual(accented.siteSamples.banner);
  });

  it('is that of its reader in a mail', async () => {
    await signedIn(site.db, { email: 'reader@college.example', language: 'en-XA' });
    await site.as(nobody).call(api.auth.forgotPassword, { body: { email: 'reader@college.example' } });
    expect(site.mails.at(-1)).toMatchObject({ subject: accented.mails.reset.subject });
    expect(site.mails.at(-1)?.html).toContain('<html lang="en-XA">');
  });
});
