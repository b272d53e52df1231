import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { saysTheSame } from '#contract/core/version.ts';
import type { GivenPhotos } from '#contract/discussion/photo-fields.ts';
import type { HiddenWhy, ShownAs } from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { atSubject, THING_ROWS } from '../bag/thing-queries.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { mergedInto } from './arrange-queries.ts';
import { changeThread } from './change-thread.ts';
import { headingOf } from './heading.ts';
import { setHidden } from './moderation-queries.ts';
import { dropNews, noteNews, noteOpened, noteWritten, readFollowing, setFollowing } from './news-queries.ts';
import { insertPart } from './part-queries.ts';
import { givenTo, setPhotos } from './photo-queries.ts';
import { askedBefore, findThread } from './queries.ts';
import { threadReading } from './reading-service.ts';
import { renderText } from './render-text.ts';
import { saidIn } from './said.ts';
import type { Subjects } from './subject-of.ts';
import {
  changePost,
  insertPost,
  insertThread,
  lockPost,
  lockThread,
  removePost,
  saidWrong,
  setAccepted,
  setEndorsed,
  setHeading,
  setHelped,
} from './write-queries.ts';
import { writersFor } from './writer-service.ts';

const SAID_OF = { follow: 'threads.followed', mute: 'threads.muted', none: 'threads.notFollowed' } as const;
const nameOf = ({ username }: { username: string }, shownAs: ShownAs) =>
  shownAs === 'name' ? { name: username } : {};
const gone = () => new HttpError(404, say('threads.gone'));

/** Questions and answers: everyone reads, members write, teachers of the subject stand behind answers. */
export function threadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.threads;
  const writes = { limit: createLimit(db, { name: 'thread-write', points: 60, seconds: 60 * 60 }) };

  const reading = threadReading(deps);

  const { heldOf, checkOpen, canRead } = writersFor(deps);
  const toldOf = <Told>(held: HiddenWhy | undefined, message: Told) =>
    held ? { message: say('threads.held'), held: true } : { message };
  /** Gives a post the photos that its author sent. */
  const takePhotos = async (tx: Db, post: { post: string; owner: string }, photos: GivenPhotos) => {
    if (!(await setPhotos(tx, post, photos, now()))) throw new Refusal(say('photos.lost'), 'photos');
  };

  serve(app, calls.list, ({ query, user }) => reading.list(query, user));

  serve(app, calls.alike, ({ query }) => reading.alike(query));

  serve(app, calls.read, async ({ params: { id }, query: { from, answer }, user }) => {
    const thread = await reading.thread(id, answer ? { answer } : from, user);
    const following = user && (await readFollowing(db, user.id, id));
    if (user) await noteOpened(db, user.id, id, now());
    return { ...thread, ...(following && { following }) };
  });

  serve(app, calls.atPages, ({ params: { id }, user }) => reading.atPages(id, user));

  serve(
    app,
    calls.ask,
    async ({ body: { thing, text, photos, shownAs, madeWithAi, part }, user }) => {
      const html = renderText(text);
      const said = saidIn(text, photos);
      const subject = thing.what === 'subject' ? await findSubject(deps, thing.id) : undefined;
      return changeThread(deps, { actor: user.id, action: 'add' }, async (tx, known) => {
        const found =
          thing.what === 'subject'
            ? subject && atSubject(subject.code)
            : await THING_ROWS[thing.what].hangsOn(tx, thing.id);
        if (!found) throw new Refusal(say('threads.thingGone'), 'thing.id');
        const { part: at = part, ...place } = found;
        const { code_key, resource_id } = place;
        const thread = await insertThread(tx, { ...place, heading: headingOf(said) }, now());
        if (at && !(resource_id && (await insertPart(tx, thread, resource_id, at))))
          throw new Refusal(say('threads.noPage'), 'part');
        const post = {
          thread,
          kind: 'question',
          parent: null,
          author: user.id,
          body: text,
          html,
          said,
        } as const;
        const held = await heldOf(tx, known, user, { said, html, ...nameOf(user, shownAs) }, code_key);
        const id = await insertPost(
          tx,
          { ...post, made_with_ai: madeWithAi, hidden: held ?? null },
          shownAs,
          now(),
        );
        await takePhotos(tx, { post: id, owner: user.id }, photos);
        if (held) await setHidden(tx, { id, thread, kind: 'question' }, held);
        await setFollowing(tx, user.id, thread, 'follow');
        return { id: thread, ...toldOf(held, say('threads.asked')), thread };
      }).then(({ thread, ...told }) => ({ ...told, id: thread }));
    },
    writes,
  );

  /** What a comment says of an answer that is wrong. A teacher who says so, by their name, no longer endorses it. */
  const wrongBy = async (
    tx: Db,
    { teachersOf }: Subjects,
    { id, version, kind, author, inThread }: NonNullable<Awaited<ReturnType<typeof lockPost>>>,
    user: string,
    shownAs: ShownAs,
  ) => {
    if (kind !== 'answer') throw new Refusal(say('threads.onlyAnswers'), 'parent');
    if (author === user) throw new Refusal(say('threads.ownWrong'), 'parent');
    if (await saidWrong(tx, id, version, user)) throw new HttpError(409, say('threads.saidWrong'));
    const by_teacher = shownAs === 'name' && (await teachersOf(inThread.code_key)).has(user);
    if (by_teacher) await setEndorsed(tx, { id, version }, user, false, now());
    return { wrong_version: version, by_teacher };
  };

  serve(
    app,
    calls.answer,
    async ({
      params: { id: asked },
      body: { text, photos, shownAs, madeWithAi, saysWrong, parent = null },
      user,
    }) => {
      const html = renderText(text);
      const said = saidIn(text, photos);
      // What is written to a question that was merged meanwhile goes where that is now.
      const moved = await mergedInto(db, asked);
      const id = moved?.thread ?? asked;
      if (!(await canRead(id, user))) throw new HttpError(404, say('threads.goneMeanwhile'));
      return changeThread(deps, { actor: user.id, action: 'add' }, async (tx, known) => {
        const inThread = orGone(await lockThread(tx, id), say('threads.goneMeanwhile'));
        await checkOpen(known, user, inThread);
        const above = parent === null ? undefined : await lockPost(tx, parent);
        if (parent !== null && above?.thread !== id) throw new Refusal(say('threads.gone'), 'parent');
        if (above?.kind === 'comment') throw new Refusal(say('threads.noDepth'), 'parent');
        const kind = parent === null ? 'answer' : 'comment';
        const post = { thread: id, kind, parent, author: user.id, body: text, html, said } as const;
        const wrong =
          saysWrong && above ? await wrongBy(tx, known, { ...above, inThread }, user.id, shownAs) : {};
        const held = await heldOf(
          tx,
          known,
          user,
          { said, html, ...nameOf(user, shownAs) },
          inThread.code_key,
        );
        const made = await insertPost(
          tx,
          { ...post, ...wrong, made_with_ai: madeWithAi, hidden: held ?? null },
          shownAs,
          now(),
        );
        await takePhotos(tx, { post: made, owner: user.id }, photos);
        if (held) await setHidden(tx, { id: made, thread: id, kind }, held);
        const written = { id: made, thread: id, kind, author: user.id } as const;
        if (!held) await noteWritten(tx, written, await known.teachersOf(inThread.code_key), now());
        const message = say(
          moved ? 'threads.answeredElsewhere' : parent === null ? 'threads.answered' : 'threads.commented',
        );
        return { id, ...toldOf(held, message), post: made };
      }).then(({ post, ...told }) => ({ ...told, id: post }));
    },
    writes,
  );

  serve(
    app,
    calls.edit,
    async ({ params: { id }, body: { text, photos: given }, user, checkVersion }) => {
      const html = renderText(text);
      return changeThread(deps, { actor: user.id, action: 'update' }, async (tx, known) => {
        const post = await lockPost(tx, id, true);
        if (post?.author !== user.id || post.hidden === 'moderator') throw gone();
        await checkOpen(known, user, post.inThread);
        const before = { text: post.body, photos: await givenTo(tx, id) };
        const after = { text, photos: given ?? before.photos };
        const said = saidIn(text, after.photos);
        checkVersion(before, after);
        if (!said) throw new Refusal(say('validation.required', { field: 'text' }), 'text');
        const isChanged = !saysTheSame(before, after);
        // What it said already was let through.
        const isSame = post.body === text;
        const fresh = isSame ? { said: saidIn('', after.photos), html: '' } : { said, html };
        const held =
          !isChanged || post.hidden
            ? undefined
            : await heldOf(tx, known, user, { ...fresh, except: id }, post.inThread.code_key);
        if (isChanged) await changePost(tx, post, { body: text, html, said }, now());
        if (isChanged) await takePhotos(tx, { post: id, owner: user.id }, after.photos);
        if (held) await setHidden(tx, post, held);
        if (post.kind === 'question') await setHeading(tx, post.thread, headingOf(said));
        return { id, message: held ? say('threads.held') : say('threads.changed') };
      });
    },
    writes,
  );

  serve(app, calls.remove, ({ params: { id }, user }) =>
    changeThread(deps, { actor: user.id, action: 'delete', subject: 'thread' }, async (tx) => {
      const post = await lockPost(tx, id, true);
      if (post?.author !== user.id) throw gone();
      await removePost(tx, post, now());
      return { id, message: say('threads.removed') };
    }),
  );

  serve(
    app,
    calls.helped,
    async ({ params: { id }, body: { helped }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update' }, async (tx) => {
        const post = orGone(await lockPost(tx, id, false, true), say('threads.gone'));
        if (post.kind !== 'answer') throw new HttpError(400, say('threads.onlyAnswers'));
        if (post.author === user.id) throw new HttpError(400, say('threads.ownHelp'));
        return { id, helped: await setHelped(tx, id, user.id, helped, now()) };
      }),
    writes,
  );

  serve(app, calls.accept, ({ params: { id }, body: { post: chosen }, user }) =>
    changeThread(deps, { actor: user.id, action: 'update' }, async (tx) => {
      const thread = await lockThread(tx, id);
      const own = orGone(thread && (await askedBefore(tx, id, user.id)), say('threads.gone'));
      const post = chosen === null ? undefined : await lockPost(tx, chosen);
      if (chosen !== null && (post?.thread !== id || post.kind !== 'answer'))
        throw new Refusal(say('threads.onlyAnswers'), 'post');
      await setAccepted(tx, own, chosen);
      if (post)
        await noteNews(
          tx,
          { thread: id, actor: user.id, kind: 'thread.accepted', author: post.author },
          now(),
        );
      return { id, message: say(chosen === null ? 'threads.notAccepted' : 'threads.accepted') };
    }),
  );

  serve(app, calls.endorse, ({ params: { id }, body: { endorsed, version }, user }) =>
    changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
      const post = orGone(await lockPost(tx, id), say('threads.gone'));
      if (endorsed && !(await known.teachersOf(post.inThread.code_key)).has(user.id))
        throw new HttpError(403, say('errors.notAllowed'));
      if (post.kind !== 'answer') throw new HttpError(400, say('threads.onlyAnswers'));
      if (endorsed && post.version !== version) throw new HttpError(409, say('threads.changedSince'));
      await setEndorsed(tx, post, user.id, endorsed, now());
      const { thread, author } = post;
      if (endorsed) await noteNews(tx, { thread, actor: user.id, kind: 'thread.endorsed', author }, now());
      else await dropNews(tx, thread, 'thread.endorsed', author);
      return { id, message: say(endorsed ? 'threads.endorsed' : 'threads.notEndorsed') };
    }),
  );

  serve(app, calls.follow, async ({ params: { id }, body: { following }, user }) => {
    if (!(await findThread(db, id))) throw gone();
    return changeThread(deps, { actor: user.id, action: 'update' }, async (tx) => {
      await setFollowing(tx, user.id, id, following);
      return { id, message: say(SAID_OF[following]) };
    });
  });

  serve(app, calls.preview, async ({ body: { text } }) => ({ html: renderText(text) }), writes);
}
