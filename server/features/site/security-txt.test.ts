import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { testApp } from '#testing/test-app.ts';

const PATH = '/.well-known/security.txt';

/** The fields of the file, of which each stands once here. */
async function fieldsOf({ app }: Awaited<ReturnType<typeof testApp>>) {
  const reply = await app.inject(PATH);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return Object.fromEntries(
    reply.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
}

it('names whom the site’s settings name, and is always good for some months', async () => {
  const site = await testApp();
  const body = { ...siteDefaults(en), emails: ['security@college.example'] };
  await site.as('admin').call(api.site.update, { body });
  for (const daysLater of [0, 400]) {
    site.advance(daysLater * DAY_MS);
    const { Contact, Expires = '', Canonical } = await fieldsOf(site);
    expect([Contact, Canonical]).toEqual(['mailto:security@college.example', undefined]);
    const days = (Date.parse(Expires) - site.deps.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  }
});

it('names whom the operator names, and where the file really is', async () => {
  const site = await testApp({
    securityContact: 'https://college.example/security',
    publicUrl: 'https://basta.college.example',
  });
  expect(await fieldsOf(site)).toMatchObject({
    Contact: 'https://college.example/security',
    Canonical: `https://basta.college.example${PATH}`,
  });
});
