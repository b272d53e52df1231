import type { Page, Request } from '@playwright/test';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { RICH_TEXT } from '#contract/rich-text.ts';
import { VECTORS } from './blog-html-vectors.ts';
import { addPost, editorOf, texts } from './blog-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn, withAccount } from './mailbox.ts';
import { button, toast } from './page-steps.ts';

/** A hundred posts take a while, and come out the same at every width. */
const NO_SIZE = 'the walls know no screen sizes';

/** Notes whatever a vector manages to do. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportFired', (where: string) => seen.push(`fired: ${where}`));
  await page.addInitScript(() => {
    // `fired` is what the vectors call; the rest is what others would.
    for (const name of ['fired', 'alert', 'confirm', 'prompt']) {
      Object.assign(globalThis, {
        [name]: () => (globalThis as unknown as Record<string, (what: string) => void>).reportFired?.(name),
      });
    }
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => message.type() === 'error' && seen.push(`console: ${message.text()}`));
  page.on('request', (request: Request) => {
    const { pathname, origin } = new URL(request.url());
    // `x` is the picture that the vectors name: relative, so it would be asked for here.
    if (/evil\.example/.test(origin) || /\/x$/.test(pathname)) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

/** Goes to a post without loading the page anew, as a link would: a hundred posts in the time of a few. */
async function show(page: Page, id: string, title: string): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    },
    pathTo('blog', { id }),
  );
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** What is in the post that RICH_TEXT does not name. */
async function strangers(page: Page): Promise<string[]> {
  const allowed = Object.fromEntries(
    Object.entries(RICH_TEXT).map(([tag, styles]) => [tag, Object.keys(styles)]),
  );
  return page.getByRole('article').evaluate((article, styles) => {
    const own = article.querySelector('header')?.nextElementSibling;
    return [...(own?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const properties = styles[element.localName];
      if (!properties) return [element.outerHTML];
      // DOMPurify empties `is`, which no browser can take away.
      const attributes = [...element.attributes].filter(
        ({ name, value }) => name !== 'style' && (name !== 'is' || value),
      );
      const inline = [...(element as HTMLElement).style].filter((name) => !properties.includes(name));
      return attributes.length + inline.length > 0 ? [element.outerHTML] : [];
    });
  }, allowed);
}

/** Does what a reader might: the pointer over everything, a press on everything that can be pressed. */
async function poke(page: Page): Promise<void> {
  await page.getByRole('article').evaluate((article) => {
    for (const element of article.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'load', 'error', 'toggle']) {
        element.dispatchEvent(new Event(type));
      }
      // Elements of SVG and MathML have none.
      element.click?.();
    }
  });
}

test('what is posted with script in it is shown without', async ({ page, request, isMobile }) => {
  test.skip(isMobile, NO_SIZE);
  test.slow(); // a hundred posts
  const { token } = await withAccount(request);
  const seen = await watch(page);
  await page.goto(pathTo('login'));
  // The app has to run before it can be led on.
  await expect(button(page, en.login.submit)).toBeEnabled();
  for (const [index, vector] of VECTORS.entries()) {
    const title = `Posted ${index}`;
    const reply = await request.post(api.blogs.add.path, {
      headers: { authorization: `Bearer ${token}` },
      data: { title, authorName: 'Mallory', content: `<p>before</p>${vector}<p>after</p>` },
    });
    // Hundreds of elements inside of each other are refused.
    if (reply.status() === 400) continue;
    expect(reply.ok(), `${vector}: ${await reply.text()}`).toBe(true);
    await show(page, String((await reply.json())._id), title);
    expect(await strangers(page), vector).toEqual([]);
    await poke(page);
    expect(seen, vector).toEqual([]);
  }
});

test.describe('the second wall', () => {
  // Alone: otherwise the policy would stop what it let through.
  test.use({ bypassCSP: true });

  test('what came past the server is shown without script all the same', async ({ page, isMobile }) => {
    test.skip(isMobile, NO_SIZE);
    test.slow(); // as above
    const seen = await watch(page);
    const ids = VECTORS.map((_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    await page.route('**/api/blogs/*', (route) => {
      const index = ids.indexOf(route.request().url().split('/').at(-1) ?? '');
      return route.fulfill({
        json: {
          _id: ids[index],
          title: `Served ${index}`,
          authorName: 'Mallory',
          createdAt: '2026-01-02T03:04:05.000Z',
          content: `<p>before</p>${VECTORS[index]}<p>after</p>`,
        },
      });
    });
    await page.goto(pathTo('login'));
    // The app has to run before it can be led on.
    await expect(button(page, en.login.submit)).toBeEnabled();
    for (const [index, vector] of VECTORS.entries()) {
      await show(page, ids[index] ?? '', `Served ${index}`);
      expect(await strangers(page), vector).toEqual([]);
      await poke(page);
      expect(seen, vector).toEqual([]);
    }
  });
});

test.describe('the third wall', () => {
  // The browser tells of everything that the policy stops.
  test.use({ expectedErrors: /./ });

  test('no text becomes HTML, a script or a script’s address past the policies of Trusted Types', async ({
    page,
  }) => {
    const refused = await page.goto(pathTo('about')).then(() =>
      page.evaluate(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        }; // Chromium's, in none of TypeScript's types
        const tries: Record<string, () => unknown> = {
          html: () => {
            document.createElement('div').innerHTML = '<b>x</b>';
          },
          address: () => {
            document.createElement('script').src = '/assets/x.js';
          },
          code: () => {
            document.createElement('script').textContent = 'fired()';
          },
          policy: () => trustedTypes.createPolicy('mine', {}),
        };
        return Object.entries(tries).flatMap(([name, tryIt]) => {
          try {
            tryIt();
            return [];
          } catch {
            return [name];
          }
        });
      }),
    );
    expect(refused).toEqual(['html', 'address', 'code', 'policy']);
  });

  test('the Content-Security-Policy stops what came past both', async ({ page, request }) => {
    const { token } = await withAccount(request);
    const id = await addPost(request, token, 'A post');
    const seen = await watch(page);
    await page.goto(pathTo('blog', { id }));
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('article').evaluate(
      (article, vectors) => {
        // Without the rich-text component, as if both walls were gone; without those that would end the test. And as if
        // somebody had found a policy for HTML: Trusted Types take no text that comes past all of them.
        const { trustedTypes } = window as unknown as {
          trustedTypes: {
            createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules;
          };
        }; // Chromium's, in none of TypeScript's types
        const policy = trustedTypes.createPolicy('basta-editor', { createHTML: (html) => html });
        article.innerHTML = policy.createHTML(vectors.join('\n'));
        const script = document.createElement('script');
        script.append('fired()');
        article.append(script);
      },
      VECTORS.filter((vector) => !/<meta|plaintext|<base|createElement/.test(vector)),
    );
    await poke(page);
    await expect
      .poll(() => seen.filter((what) => what.includes('Content Security Policy')).length)
      .toBeGreaterThan(5);
    expect(seen.filter((what) => /^(fired|dialog)/.test(what))).toEqual([]);
    const policy = (await request.get(pathTo('blog', { id }))).headers()['content-security-policy'] ?? '';
    expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe|\*|https?:/);
  });
});

/** The toolbar's buttons with what each makes of a line of its own, and whether that is still so on a page. */
const FORMATS: readonly [button: string, element: string, style?: [string, string]][] = [
  [en.richText.bold, 'strong'],
  [en.richText.italic, 'em'],
  [en.richText.underline, 'u'],
  [en.richText.strike, 's'],
  [en.richText.blockquote, 'blockquote p'],
  [en.richText.orderedList, 'ol > li p'],
  [en.richText.bulletList, 'ul > li p'],
  [en.richText.left, 'p', ['text-align', 'left']],
  [en.richText.center, 'p', ['text-align', 'center']],
  [en.richText.right, 'p', ['text-align', 'right']],
  [en.richText.justify, 'p', ['text-align', 'justify']],
];
/** The same for the choices. */
const CHOSEN: readonly [choice: string, option: string, element: string, style?: [string, string]][] = [
  ...[1, 2, 3, 4, 5, 6].map(
    (level) =>
      [en.richText.heading, en.richText.headingLevel(level), `h${level}`] as [string, string, string],
  ),
  ...Object.entries(en.richText.fonts).flatMap(([value, name]): typeof CHOSEN =>
    value ? [[en.richText.font, name, 'span', ['font-family', value]]] : [],
  ),
  ...Object.entries(en.richText.sizes).flatMap(([value, name]): typeof CHOSEN =>
    value ? [[en.richText.size, name, 'span', ['font-size', value]]] : [],
  ),
];

async function expectFormats(page: Page): Promise<void> {
  for (const [name, element, style] of [...FORMATS, ...CHOSEN.map(([, ...rest]) => rest)]) {
    const line = page
      .getByRole('article')
      .locator(element)
      .filter({ hasText: `Line ${name}.` });
    await expect(line, name).toHaveText(`Line ${name}.`);
    if (!style) continue;
    const [property, value] = style;
    expect(
      await line.evaluate((node, key) => (node as HTMLElement).style.getPropertyValue(key), property),
    ).toBe(value);
  }
  const cleaned = page.getByRole('article').getByText('Line cleaned.');
  expect(await cleaned.evaluate((node) => node.outerHTML)).toBe('<p>Line cleaned.</p>');
}

test('every item of the toolbar is there when the post is read, and after its title was changed', async ({
  page,
  request,
}) => {
  test.slow(); // two dozen lines, each formatted as a writer would
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('composeBlog'));
  await page.getByLabel(texts.form.title).fill('All of it');
  await editorOf(page).click();
  const line = async (text: string, format: () => Promise<unknown>) => {
    await page.keyboard.type(text);
    // At a writer's pace: the browser tells of a new selection a moment later.
    await page.keyboard.press('Shift+Home', { delay: 50 });
    await format();
    await page.keyboard.press('End', { delay: 50 });
    await page.keyboard.press('Enter', { delay: 50 });
    // The next line begins plain.
    await button(page, en.richText.clean).click();
  };
  for (const [name] of FORMATS) await line(`Line ${name}.`, () => button(page, name).click());
  for (const [choice, option] of CHOSEN) {
    await line(`Line ${option}.`, async () => {
      const select = page.getByRole('combobox', { name: choice });
      await select.selectOption(option);
      await editorOf(page).focus();
    });
  }
  await line('Line cleaned.', async () => {
    for (const name of [
      en.richText.bold,
      en.richText.underline,
      en.richText.center,
      en.richText.bulletList,
    ]) {
      await button(page, name).click();
      await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    await button(page, en.richText.clean).click();
    await expect(button(page, en.richText.bold)).toHaveAttribute('aria-pressed', 'false');
  });
  await button(page, texts.form.create).click();
  await expect(toast(page, en.blogs.created)).toBeVisible();
  await page.getByRole('link', { name: texts.viewOf('All of it') }).click();
  await expectFormats(page);

  await page.goto(pathTo('myBlogs'));
  await page.getByRole('link', { name: texts.editOf('All of it') }).click();
  await page.getByLabel(texts.form.title).fill('Still all of it');
  await button(page, texts.form.update).click();
  await page.getByRole('link', { name: texts.viewOf('Still all of it') }).click();
  await expectFormats(page);
});

test('the toolbar works by keyboard alone', async ({ page, request }) => {
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('composeBlog'));
  await editorOf(page).focus();
  await page.keyboard.type('Words');
  await page.keyboard.press('Control+a');
  // One Tab stop for all buttons, with the arrow keys between them; what is selected stays so.
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, en.richText.bold)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, en.richText.italic)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(button(page, en.richText.clean)).toBeFocused();
  await expect(button(page, en.richText.italic)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: en.richText.size })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('combobox', { name: en.richText.heading }).press('ArrowDown');
  await expect(page.getByRole('combobox', { name: en.richText.heading })).toBeFocused();
  await expect(editorOf(page).locator('h1 strong em, h1 em strong')).toHaveText('Words');
});
