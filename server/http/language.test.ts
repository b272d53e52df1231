import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#contract/messages/en/catalogue.ts';
import { accented } from '#contract/messages/en-XA/catalogue.ts';
import { signedIn } from '#testing/factories.ts';
import { forgetLimits } from '#testing/forget-limits.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp({ languages: ['en', 'en-XA'] });
const englishOnly = await testApp();

beforeEach(() => forgetLimits(site.db));

const ask = (headers: Record<string, string>, { app } = site) =>
  app.inject({
    method: 'DELETE',
    url: '/api/admin/blogs/delete/00000000-0000-4000-8000-000000000000',
    headers,
  });

describe('the language of a reply', () => {
  it.each([
    ['English without a wish', {}, en],
    ['what the browser asks for', { 'accept-language': 'fr, en-XA;q=0.9, en;q=0.1' }, accented],
    ['English for what is not spoken', { 'accept-language': 'fr, de' }, en],
    ['what was chosen here, before what the browser asks for', { cookie: 'a=b; language=en-XA' }, accented],
    ['English for a choice that there is not', { cookie: 'language=xx', 'accept-language': 'en' }, en],
  ])('is %s', async (_what, headers: Record<string, string>, { errors }) => {
    expect((await ask(headers)).json().message).toBe(errors.notSignedIn);
  });

  it('is English where the site offers nothing else', async () => {
    const headers = { 'accept-language': 'en-XA', cookie: 'language=en-XA' };
    expect((await ask(headers, englishOnly)).json().message).toBe(en.errors.notSignedIn);
  });

  it('is the account’s choice before all others, in replies, refusals and the problems of fields', async () => {
    const { headers } = await signedIn(site.db);
    const put = (language: string) =>
      site.app.inject({ method: 'PUT', url: '/api/auth/language', headers, payload: { language } });
    expect((await put('xx')).json()).toMatchObject({ message: en.validation.language });
    expect((await put('en-XA')).json()).toEqual({ message: accented.auth.languageSet });
    expect((await ask({ ...headers, 'accept-language': 'en' })).json().message).toBe(
      accented.errors.notAllowed,
    );
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/blogs/add',
      headers,
      payload: { title: '', authorName: 'Asha', content: '<p>x</p>' },
    });
    expect(reply.json().message).toBe(accented.validation.required(accented.fields.title));
    const { userData } = (await site.app.inject({ url: '/api/auth/user', headers })).json();
    expect(userData.language).toBe('en-XA');
  });

  it('keeps ready bytes for each language', async () => {
    const banner = async (language: string) => {
      const reply = await site.app.inject({ url: '/api/site', headers: { 'accept-language': language } });
      expect(reply.headers.vary).toContain('accept-language');
      return reply.json().banner;
    };
    expect(await banner('en-XA')).toEqual(accented.siteSamples.banner);
    expect(await banner('en')).toEqual(en.siteSamples.banner);
    expect(await banner('en-XA')).toEqual(accented.siteSamples.banner);
  });

  it('is that of its reader in a mail', async () => {
    await signedIn(site.db, { email: 'reader@college.example', language: 'en-XA' });
    const payload = { email: 'reader@college.example' };
    await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
    expect(site.mails.at(-1)).toMatchObject({ subject: accented.mails.reset.subject });
    expect(site.mails.at(-1)?.html).toContain('<html lang="en-XA">');
  });
});
