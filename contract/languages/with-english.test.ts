import { expect, it } from 'vitest';
import { en } from './en/whole.ts';
import { TEXT_GROUPS, withEnglish } from './groups.ts';

/** A language whose translation has just begun: five texts, one of them of a shape that English has not. */
const hindi = withEnglish({
  name: 'हिन्दी',
  load: {
    pages: async () => ({
      texts: {
        language: 'hi',
        locale: 'hi-IN',
        register: { submit: 'रजिस्टर' },
        resourcePage: { semesterNumber: (semester: string) => `सेमेस्टर ${semester}` },
      },
    }),
    blogs: async () => ({ texts: { blogScreens: JSON.parse('{ "latest": 7 }') } }),
  },
});

it('has what is translated, and everything else in English', async () => {
  const { texts } = await hindi.load.pages();
  expect(texts.register).toEqual({ ...en.register, submit: 'रजिस्टर' });
  expect(texts.resourcePage.semesterNumber('4')).toBe('सेमेस्टर 4');
  expect(texts.resourcePage.opensInNewTab).toBe(en.resourcePage.opensInNewTab);
  expect(texts.locale).toBe('hi-IN');
});

it('has every group, in English where nothing of it is translated or a text is of another shape', async () => {
  for (const group of TEXT_GROUPS.filter((name) => name !== 'pages')) {
    const { texts } = await hindi.load[group]();
    expect(en).toMatchObject(texts);
    expect(Object.keys(texts).length).toBeGreaterThan(0);
  }
});
