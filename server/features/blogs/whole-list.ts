import { setImmediate } from 'node:timers/promises';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { type BlogFilter, findContents, listBlogs } from './queries.ts';

/** Of this many bytes a whole list carries contents; those of older posts are left out, as in a part of a list. */
const LARGEST_LIST = 8 * 1024 * 1024;
/** So many posts are read at a time: with their contents, and without. */
const AT_ONCE = { whole: 20, bare: 200 };

/** A list of posts from its beginning, or from behind one of them, to its end; the newest with their contents. */
export async function* wholeBlogList(db: Db, { before, ...filter }: BlogFilter): AsyncGenerator<BlogEntry[]> {
  let room = LARGEST_LIST;
  for (let last = before; ; ) {
    const limit = room > 0 ? AT_ONCE.whole : AT_ONCE.bare;
    const posts = await listBlogs(db, { ...filter, ...(last !== undefined && { before: last }), limit });
    const ids = posts.map(({ _id }) => _id);
    const contents = room > 0 ? await findContents(db, ids, room) : new Map<string, string>();
    for (const content of contents.values()) room -= Buffer.byteLength(content);
    // Behind the first that is too long nothing has its content.
    if (contents.size < posts.length) room = 0;
    for (const post of posts) {
      const content = contents.get(post._id);
      if (content === undefined) continue;
      yield [{ ...post, content }];
      // To word a megabyte takes milliseconds: others are answered before the next.
      await setImmediate();
    }
    yield posts.filter(({ _id }) => !contents.has(_id));
    if (posts.length < limit) return;
    last = ids.at(-1);
  }
}
