import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const { app, db } = await testApp();
const names = ['Asha', 'Bina', 'Chitra'];
const people = await Promise.all(
  names.map(async (username) => ({ username, ...(await signedIn(db, { username })) })),
);
const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).json();

describe('anyone who asks at the same moment as others', () => {
  it('is known by their own session', async () => {
    const stranger = { username: undefined, headers: { authorization: 'Bearer unknown' } };
    const asked = [...people, stranger, ...people.toReversed()];
    const replies = await Promise.all(asked.map(({ headers }) => get('/api/auth/user', headers)));
    expect(replies.map(({ userData }) => userData?.username)).toEqual(asked.map(({ username }) => username));
  });

  it('gets the post of their own address, whatever its case', async () => {
    const added = people.map(async ({ headers, username }) => {
      const payload = { title: `By ${username}`, authorName: username, content: '<p>Words</p>' };
      const reply = await app.inject({ method: 'POST', url: '/api/blogs/add', headers, payload });
      return reply.json()._id as string;
    });
    const ids = await Promise.all(added);
    const asked = [...ids, '00000000-0000-4000-8000-000000000000', ...ids.map((id) => id.toUpperCase())];
    const replies = await Promise.all(asked.map((id) => get(`/api/blogs/${id}`)));
    const titles = names.map((name) => `By ${name}`);
    expect(replies.map(({ title }) => title)).toEqual([...titles, undefined, ...titles]);
  });
});
