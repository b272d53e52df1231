import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSemester } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { say } from '#contract/core/notices.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { threadPath } from '#contract/discussion/values.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { isKind } from '#contract/material/kinds.ts';
import { PAGE_NAMES, pathTo, rowOf } from '#contract/pages/pages.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKeysOf, subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { laneOf } from '#server/http/limits/sender.ts';
import { orGone, overloaded } from '#server/http/serve/errors.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { createLimiter } from '#server/limiter.ts';
import { type FeedThread, newestThreads } from '../discussion/subject-questions-queries.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { atom, type FeedEntry, POSTS_FEED, subjectFeed } from './feeds.ts';
import { switchOf } from './queries.ts';
import { drawPicture } from './share-draw.ts';
import { PICTURES, type Picture, pictureOfSubject, pictureTexts } from './share-pictures.ts';
import { findPostName, newestOfSubject, newestPosts } from './share-queries.ts';
import { robots, sitemap } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
/** The map is made once an hour: search engines come less often. */
const HOUR_MS = 60 * 60_000;
/** A day: a picture's address changes with what it says. */
const PICTURE_HEAD = { 'cache-control': 'public, max-age=86400', 'content-type': 'image/jpeg' };
/** So many questions are in a subject's feed. */
const MOST_THREADS = 50;
/** So many pictures are kept, of some 50 kB each. */
const MOST_PICTURES = 200;

/** What sites and programs that pass a link on ask for: pictures, feeds, the map of the site and robots.txt. */
export function shareRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, cache, config, now } = deps;
  const origin = () => siteUrl(app, config);
  const hidden = { schema: { hide: true } };
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: 20, refusal: () => overloaded('pictures') }).run;
  const pictures = createKeep<Buffer>(MOST_PICTURES);
  const maps = createKeep<string>(1);

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(origin())),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const text = await maps.valueOf(String(hour), () => sitemap(deps, origin()));
    return cache.sendOnce(text, { contentType: XML }, request, reply);
  });

  app.get<{ Params: { of: string; name: string } }>(
    `${PICTURES}/:of/:name`,
    hidden,
    async (request, reply) => {
      const messages = messagesFor(request);
      const picture = orGone(
        await find(request.params.of, request.params.name.replace(/\.jpg$/, '')),
        say('errors.notFound'),
      );
      const texts = pictureTexts(picture, messages);
      const draw = () => inTurn(() => drawPicture(texts), laneOf(request));
      const bytes = await pictures.valueOf(JSON.stringify(texts), draw);
      return reply.headers(PICTURE_HEAD).send(bytes);
    },
  );

  /** What a picture's address names; undefined where that is nothing. */
  async function find(of: string, name: string): Promise<Picture | undefined> {
    if (of === 'subject') {
      const subject = await findSubject(deps, name);
      return subject && pictureOfSubject(subject);
    }
    if (of === 'post') {
      const id = uuid.safeParse(name).data;
      const post = id && (await findPostName(db, id));
      return post && id ? { of, id, ...post } : undefined;
    }
    if (of === 'list') {
      const [kind = '', semester = ''] = name.split('-');
      return isKind(kind) && isSemester(semester) ? { of, kind, semester } : undefined;
    }
    const page = PAGE_NAMES.find((one) => one === name && !rowOf(one).access && rowOf(one).prerendered);
    return of === 'page' && page ? { of, page } : undefined;
  }

  app.get(POSTS_FEED, hidden, async (request, reply) => {
    const messages = messagesFor(request);
    const entries = (await newestPosts(db)).map(({ id, title, author_name: author, preview, ...row }) => ({
      id,
      title,
      author,
      summary: preview,
      path: pathTo('blog', { id }),
      published: row.created_at,
      updated: row.updated_at,
    }));
    return sendFeed(request, reply, {
      title: messages.share.posts,
      self: POSTS_FEED,
      page: pathTo('blogs'),
      entries,
    });
  });

  app.get<{ Params: { file: string } }>('/feeds/subjects/:file', hidden, async (request, reply) => {
    const [, code] = /^(.+)\.atom$/.exec(request.params.file) ?? [];
    const subject = orGone(
      code === undefined ? undefined : await findSubject(deps, code),
      say('errors.notFound'),
    );
    // Any other spelling, and the code of a subject that became part of another, leads to the one address.
    if (subject.code !== code) return reply.redirect(subjectFeed(subject.code), 301);
    const messages = messagesFor(request);
    const keys = codeKeysOf(subject);
    const rows = await newestOfSubject(db, keys);
    // A feed says what a visitor reads: no question where these are for members.
    const threads = (await switchOf(deps, 'visitorsReadThreads'))
      ? await newestThreads(db, keys, MOST_THREADS)
      : [];
    return sendFeed(request, reply, {
      title: messages.share.material(subject.name),
      self: subjectFeed(subject.code),
      page: subjectPath(subject.code),
      entries: [
        ...threads.map((thread) => asThreadEntry(thread, subject, messages)),
        ...rows.map((row) => asFeedEntry(row, subject, messages)),
      ].sort((one, other) => other.updated.getTime() - one.updated.getTime()),
    });
  });

  function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    feed: { title: string; self: string; page: string; entries: readonly FeedEntry[] },
  ) {
    const text = atom({ ...feed, now: now() }, origin(), messagesFor(request));
    return cache.sendOnce(text, { contentType: ATOM, language: request.language }, request, reply);
  }
}

/** A question by its first words and without a name; what others wrote is read on its page. */
function asThreadEntry(
  { id, heading, created_at, last_at }: FeedThread,
  { name, code }: Subject,
  { share }: Messages,
): FeedEntry {
  return {
    id,
    title: share.question(heading),
    path: threadPath(id),
    author: 'Basta',
    summary: [name, code].join(' · '),
    published: created_at,
    updated: last_at,
  };
}

function asFeedEntry(
  { id, kind, semester, title, created_at, updated_at }: Awaited<ReturnType<typeof newestOfSubject>>[number],
  { name, code }: Subject,
  { resources, resourcePage }: Messages,
): FeedEntry {
  const list = String(semester);
  const search = isSemester(list) ? listAddress({ semester: list, search: code, page: 1 }) : '';
  return {
    id,
    title: [resources[kind].title, title ?? name].join(': '),
    path: rowOf(kind).path + search,
    author: 'Basta',
    summary: [name, code, resourcePage.semesterNumber(list)].join(' · '),
    published: created_at,
    updated: updated_at,
  };
}

/** Values that cost something to make, the latest used ones of them; those who ask for one while it is made share it. */
export function createKeep<Value>(most: number) {
  const values = new LRUCache<string, Promise<Value>>({ max: most });
  return {
    valueOf(key: string, make: () => Promise<Value>): Promise<Value> {
      const ready = values.get(key);
      if (ready) return ready;
      const value = make();
      values.set(key, value);
      value.catch(() => values.peek(key) === value && values.delete(key));
      return value;
    },
  };
}
