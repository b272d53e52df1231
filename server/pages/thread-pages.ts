import { api } from '#contract/core/rules/api.ts';
import { idParams } from '#contract/core/rules/fields.ts';
import { readThreadParams, threadsPath } from '#contract/discussion/address.ts';
import type { Thread } from '#contract/discussion/calls.ts';
import { OPEN_LISTS, postPath, threadPath } from '#contract/discussion/values.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { mergedInto } from '../features/discussion/arrange-queries.ts';
import { threadReading } from '../features/discussion/reading-service.ts';
import { Refusal } from '../http/serve/errors.ts';
import type { PageKind } from './page-kind.ts';
import { shortened } from './post-page.ts';
import type { Shared } from './sharing.ts';

/** What a visitor reads, or the status of why they may not. @throws what is no refusal */
async function readAsVisitor<Data>(read: Promise<Data>): Promise<Data | 401 | 403 | 404> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403 || error.status === 404))
      return error.status;
    throw error;
  }
}

/** A list of threads; a reader's own, and those of admins, are asked for once it is known who reads. */
export function threadListPage(deps: Deps): PageKind {
  const reading = threadReading(deps);
  return ({ query }) => {
    const params = readThreadParams(query);
    const address = threadsPath(params);
    const asked = api.threads.list.query?.safeParse(params);
    const isForAll = OPEN_LISTS.includes(params.list);
    const isWhole = address === pathTo('discuss');
    return {
      address,
      read: async () => {
        if (!isForAll || !asked?.success) return {};
        const part = await readAsVisitor(reading.list(asked.data, undefined));
        return { threads: { address, ...(typeof part === 'number' ? { isForMembers: true } : { part }) } };
      },
      without: { threads: { address } },
      // Parts and lists of one thing are for those who follow a link: who searches finds the threads themselves.
      shared: ({ threads }, { pages, discussionScreens }) => ({
        title: pages.discuss.title,
        description: discussionScreens.list.intro,
        ...(isWhole &&
          !threads?.isForMembers && { canonical: address, picture: { of: 'page', page: 'discuss' } }),
      }),
    };
  };
}

/** A thread as a visitor may see it: without names. */
export function threadPage(deps: Deps): PageKind {
  const reading = threadReading(deps);
  return async ({ params: { id = '' }, query, request: { url } }) => {
    const isId = idParams.safeParse({ id }).success;
    // Where it cannot be read the page says so itself.
    const merged = isId ? await mergedInto(deps.db, id).catch(() => undefined) : undefined;
    const asked = api.threads.read.query?.safeParse(Object.fromEntries(query)).data;
    if (merged) return { movedTo: postPath(merged.thread, asked?.answer ?? merged.question) };
    const part = { from: asked?.from ?? 0, ...(asked?.answer && { answer: asked.answer }) };
    return {
      address: url,
      read: async (): Promise<PageData> => {
        const thread = isId
          ? await readAsVisitor(
              reading.thread(id, part.answer ? { answer: part.answer } : part.from, undefined),
            )
          : 404;
        if (thread === 404) return { thread: { id, ...part, thread: null } };
        return {
          thread: { id, ...part, ...(typeof thread === 'number' ? { isForMembers: true } : { thread }) },
        };
      },
      without: { thread: { id, ...part } },
      missing: ({ thread }) => (thread?.thread === null ? 404 : undefined),
      shared: ({ thread }, messages) => (thread?.thread ? sharedThread(thread.thread, messages) : {}),
    };
  };
}

function sharedThread(
  { _id, heading, about, posts: [question] }: Thread,
  { pages, discussionScreens }: Messages,
): Partial<Shared> {
  // A formula is no sentence: what is between its signs would be read one by one.
  const text = (question?.html ?? '').replaceAll(/<math.*?<\/math>/gs, '…').replaceAll(/<[^>]*>/g, ' ');
  return {
    title: heading ? `${heading} · ${about}` : pages.thread.title,
    description: shortened(unescaped(text)) || discussionScreens.list.intro,
    canonical: threadPath(_id),
    picture: { of: 'page', page: 'discuss' },
  };
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
]);
const unescaped = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES.get(name) ?? '');
