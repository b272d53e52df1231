import type { Page, Request } from '@playwright/test';
import { RICH_TEXT } from '#contract/blogs/rich-text.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { isRefused, VECTORS } from '#testing/hostile/html.ts';

import { addPost } from './blog-steps.ts';
import { expect, test } from './fixtures.ts';
import { withAccount } from './mailbox.ts';
import { button, leadTo, untilAlive } from './page-steps.ts';

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

/** Goes to a post without loading the page again: a hundred posts in the time of a few. */
async function show(page: Page, id: string, title: string): Promise<void> {
  await leadTo(page, pathTo('blog', { id }));
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // What cleans a text comes with the first one.
  await expect(page.getByRole('article').getByText('before', { exact: true }).first()).toBeVisible();
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

/**
 * Puts those together that the browser ends before what follows them, so that each is read as if it were alone; the others
 * are alone. Runs in the page.
 */
function inPosts({ vectors, most }: { vectors: string[]; most: number }): string[][] {
  const isEnded = (vector: string) => {
    const { body } = new DOMParser().parseFromString(`<p>before</p>${vector}<p>after</p>`, 'text/html');
    return [body.firstElementChild, body.lastElementChild].every(
      (end, at) => end?.outerHTML === ['<p>before</p>', '<p>after</p>'][at],
    );
  };
  const posts = vectors.filter((vector) => !isEnded(vector)).map((vector) => [vector]);
  const ended = vectors.filter(isEnded);
  for (let at = 0; at < ended.length; at += most) posts.push(ended.slice(at, at + most));
  return posts;
}

/** Several in one post: that the server leaves nothing of any, server/features/blogs/clean-html.test.ts shows one by one. */
const IN_ONE_POST = 10;

test('what is posted with script in it is shown without', async ({ page, request }) => {
  const { token } = await withAccount(request);
  const seen = await watch(page);
  await page.goto(pathTo('login'));
  // The app has to run before it can be led on.
  await untilAlive(button(page, en.login.submit));
  for (let at = 0; at < VECTORS.length; at += IN_ONE_POST) {
    const title = `Posted ${at}`;
    const some = VECTORS.slice(at, at + IN_ONE_POST).filter((vector) => !isRefused(vector));
    const id = await addPost(request, token, title, some.map((vector) => `<p>before</p>${vector}`).join(''));
    await show(page, id, title);
    expect(await strangers(page), title).toEqual([]);
    await poke(page);
    expect(seen, title).toEqual([]);
  }
});

test.describe('the second wall', () => {
  // Alone: otherwise the policy would stop what it let through.
  test.use({ bypassCSP: true });

  test('what came past the server is shown without script all the same', async ({ page }) => {
    const seen = await watch(page);
    await page.goto(pathTo('login'));
    // The app has to run before it can be led on.
    await untilAlive(button(page, en.login.submit));
    const posts = await page.evaluate(inPosts, { vectors: [...VECTORS], most: IN_ONE_POST });
    expect(posts.flat().sort()).toEqual([...VECTORS].sort());
    const ids = posts.map((_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    await page.route('**/api/blogs/*', (route) => {
      const index = ids.indexOf(route.request().url().split('/').at(-1) ?? '');
      return route.fulfill({
        json: {
          _id: ids[index],
          title: `Served ${index}`,
          authorName: 'Mallory',
          createdAt: '2026-01-02T03:04:05.000Z',
          content: posts[index]?.map((vector) => `<p>before</p>${vector}<p>after</p>`).join(''),
        },
      });
    });
    for (const [index, vectors] of posts.entries()) {
      const which = vectors.join('\n');
      await show(page, ids[index] ?? '', `Served ${index}`);
      // None has swallowed another.
      if (vectors.length > 1)
        await expect(page.getByRole('article').getByText('after', { exact: true })).toHaveCount(
          vectors.length,
        );
      expect(await strangers(page), which).toEqual([]);
      await poke(page);
      expect(seen, which).toEqual([]);
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
        // someone had found a policy for HTML: Trusted Types take no text that comes past all of them.
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
