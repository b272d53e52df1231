import { setImmediate } from 'node:timers/promises';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { LARGEST_POST } from '#contract/core/constants.ts';
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
    let rest = posts;
    while (room > 0 && rest.length > 0) {
      // A megabyte of contents at a time: it waits for its reader, and to word it takes milliseconds.
      const contents = await findContents(
        db,
        rest.map(({ _id }) => _id),
        Math.min(room, LARGEST_POST),
      );
      const whole = rest.flatMap((post) => {
        const content = contents.get(post._id);
        return content === undefined ? [] : [{ ...post, content }];
      });
      for (const { content } of whole) room -= Buffer.byteLength(content);
      // Behind the first that is too long nothing has its content.
      if (whole.length === 0) room = 0;
      rest = rest.filter(({ _id }) => !contents.has(_id));
      yield whole;
      await setImmediate();
    }
    yield rest;
    if (posts.length < limit) return;
    last = posts.at(-1)?._id;
  }
}
