import { setImmediate as nextTurn } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { listAddress, readListParams } from '#contract/list-params.ts';
import { type PageTexts, titleIn } from '#contract/messages/page-texts.ts';
import type { Language } from '#contract/messages/languages.ts';
import { PAGE_NAMES, type PageName, rowOf } from '#contract/pages.ts';
import { messagesIn } from '../catalogues.ts';
import type { Deps } from '../deps.ts';
import type { Source } from '../http/cache.ts';
import { createTurns } from '../http/turns.ts';
import { type Build, DIST } from './build.ts';
import { documentOf } from './document.ts';
import { dataOf, dataWithout, type Wanted } from './page-data.ts';

/** Rendering takes the processor from everybody: a page at a time, the others in between. */
const MOST_WAITING = 100;

/** Where the not-found page is rendered: an address that no page has. */
const NOWHERE = '/-';

export type Pages = Awaited<ReturnType<typeof createPages>>;

/** What makes the HTML of every page of contract/pages.ts, whole where it can be. */
export function createPages(deps: Deps, build: Build) {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING });

  async function html(wanted: Wanted, data: Parameters<Build['pageDataElement']>[0]): Promise<string> {
    const { page, language, address } = wanted;
    const messages = messagesIn(language);
    const texts: PageTexts = page ? messages.pages[page] : messages.notFound;
    const title = data.blog?.post?.title ?? (page ? titleIn(page, messages) : texts.title);
    const app =
      address === undefined
        ? ''
        : await inTurn(async () => {
            await nextTurn();
            return build.renderApp(language, address, data);
          });
    return documentOf(build, {
      page,
      language,
      messages,
      title: messages.shell.documentTitle(title),
      description: texts.description ?? messages.pages.home.description,
      app,
      data: build.pageDataElement(data),
    });
  }

  /** A page as bytes; `topics` are what it is made from. */
  function source(wanted: Wanted): Source {
    return {
      key: wanted.address ?? wanted.path,
      language: wanted.language,
      topics: ['site', ...(wanted.list ? [wanted.list.kind] : [])],
      contentType: 'text/html; charset=utf-8',
      make: async (read) => html(wanted, await dataOf(deps, wanted, read)),
    };
  }

  /** Answers with a page. Where what it shows cannot be read, it comes with its error and a way to try again. */
  async function send(wanted: Wanted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      if (wanted.isKept) return await deps.cache.send(source(wanted), request, reply);
      return await deps.cache.sendOnce(source(wanted), request, reply);
    } catch (error) {
      request.log.error(error);
      const make = async () => html(wanted, dataWithout(deps, wanted));
      return deps.cache.sendOnce({ ...source(wanted), make }, request, reply.code(503).header('retry-after', '5'));
    }
  }

  return { send };
}
