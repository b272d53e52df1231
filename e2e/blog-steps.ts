import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';

export const texts = en.blogScreens;

/** Files a post by the API. @returns its id */
export async function addPost(
  request: APIRequestContext,
  token: string,
  title: string,
  content = '<p>Some words.</p>',
): Promise<string> {
  const reply = await request.post(api.blogs.add.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { title, authorName: 'Asha Kumari', content },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return String((await reply.json())._id);
}

/** The text's element of the rich editor. */
export const editorOf = (page: Page) => page.getByRole('textbox', { name: texts.form.content });

/** The card of a post in a list. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
