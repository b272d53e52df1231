import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listAddress, readListParams } from '#contract/list-params.ts';
import { type PageTexts, titleIn } from '#contract/messages/page-texts.ts';
import { MEMBER_PREFIX, type MemberData, type PageData } from '#contract/page-data.ts';
import { type PageName, rowOf } from '#contract/pages.ts';
import { readSearchParams, searchAddress } from '#contract/search-params.ts';
import { messagesIn } from '../catalogues.ts';
import { isDatabaseAway } from '../database/away.ts';
import { inNameOf } from '../database/fair-pool.ts';
import type { Deps } from '../deps.ts';
import { searchFor } from '../features/search/misses.ts';
import { SUBJECTS_TOPIC } from '../features/subjects/queries.ts';
import { limitKey } from '../http/address.ts';
import { Refusal } from '../http/errors.ts';
import { createTurns } from '../http/turns.ts';
import { escapeHtml } from '../mail/html.ts';
import type { Build } from './build.ts';
import { documentOf, splitPreloads } from './document.ts';
import { dataOf, dataWithout, type WantedPage } from './page-data.ts';

/** So many may wait for their page to be rendered; those behind them get it to be rendered by their browser. */
const MOST_WAITING = 100;

/** Members' browsers can do the same with the data alone, so few wait for it. */
const MOST_MEMBERS_WAITING = 10;

/** An address that no page has: the not-found page is rendered there. */
const NOWHERE = '/-';

/** Asks a browser and a proxy to come again, in seconds, where a page came without its data. */
const RETRY_SECONDS = 5;

/** A line at the lower edge of a page, whatever is on it: neither the app nor its styles have to know of it. */
function withNotice(html: string, notice: string): string {
  const style =
    'position:sticky;bottom:0;z-index:1000;margin:0;padding:0.75rem 1rem;text-align:center;' +
    'color:var(--danger);background:var(--danger-soft);border-top:1px solid var(--danger)';
  return html.replace('</body>', `<p role="status" style="${style}">${escapeHtml(notice)}</p></body>`);
}

/** What a page of the search is called: by what is looked for, as its screen calls it in the tab. */
function searchTitle({ search }: PageData, { title }: PageTexts): string | undefined {
  const typed = new URLSearchParams(search?.address).get('q')?.trim();
  return typed && `${typed} · ${title}`;
}

/** What answers with the pages of contract/pages.ts, whole where they can be. */
export type Pages = ReturnType<typeof createPages>;

export function createPages(deps: Deps, build: Build) {
  // Rendering takes the processor from everybody: one page at a time, and the others in between.
  const inTurn = createTurns({ name: 'pages', atOnce: 1, mostWaiting: MOST_WAITING });
  const inMemberTurn = createTurns({
    name: "members' pages",
    atOnce: 1,
    mostWaiting: MOST_MEMBERS_WAITING,
  });

  const find = searchFor(deps);

  async function render({ address, language }: WantedPage, data: PageData, reader: string): Promise<string> {
    if (address === undefined) return '';
    return inTurn(async () => {
      await nextTurn();
      return build.renderApp(language, address, data);
    }, reader);
  }

  function toDocument({ page, language }: WantedPage, data: PageData, app: string): string {
    const messages = messagesIn(language);
    const texts: PageTexts = page ? messages.pages[page] : messages.notFound;
    const title =
      data.blog?.post?.title ?? (searchTitle(data, texts) || (page ? titleIn(page, messages) : texts.title));
    return documentOf(build, {
      page,
      language,
      messages,
      title: messages.shell.documentTitle(title),
      description: texts.description ?? messages.pages.home.description,
      app,
      data: build.pageDataElement(data),
      // The specification's times begin with an empty page.
      isFilled: deps.config.pacing !== 'spec',
    });
  }

  /** Answers with a page. Where what it shows cannot be read, it comes with its error and a way to try again. */
  async function send(
    wanted: WantedPage,
    key: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { language, list } = wanted;
    const kind = { language, contentType: 'text/html; charset=utf-8' };
    const { away } = messagesIn(language);
    const once = (html: string) => deps.cache.sendOnce(html, kind, request, reply);
    // A page that is kept is made for everybody.
    const reader = key === undefined ? limitKey(request.ip) : '';
    const whole = async (data: PageData) => toDocument(wanted, data, await render(wanted, data, reader));
    try {
      if (key !== undefined) {
        const topics = list ? ['site', list.kind, SUBJECTS_TOPIC] : ['site'];
        const make = async () => whole(await dataOf(deps, wanted));
        const mark = (html: string) => withNotice(html, away.pageIsOld);
        return await deps.cache.send({ ...kind, key, topics, make, mark }, request, reply);
      }
      const data = await inNameOf(reader, () => dataOf(deps, wanted));
      if (data.blog?.post === null) reply.code(404);
      return await once(await whole(data));
    } catch (error) {
      // Too many wait to have theirs rendered: the browser can do it.
      if (error instanceof Refusal) return once(toDocument(wanted, {}, ''));
      const isAway = isDatabaseAway(error);
      if (!isAway) request.log.error(error); // that the database is away is logged once
      reply.code(503).header('retry-after', RETRY_SECONDS);
      const html = await whole({ ...dataWithout(deps, wanted), requestId: request.id });
      return once(isAway ? withNotice(html, away.pageIsMissing) : html);
    }
  }

  return {
    /** The page of a row. What can be asked for in countless ways is made for each request, the rest is kept. */
    page(page: PageName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { language, query, params } = request;
      const { path, access, prerendered, list: kind, post, search, redirectTo } = rowOf(page);
      if (kind) {
        const asked = readListParams(new URLSearchParams(query as Record<string, string>)); // Fastify's own parser read it
        const address = path + listAddress(asked);
        const isKept = asked.search === '' && asked.page === 1;
        const wanted = { page, language, address, list: { kind, params: asked } };
        return send(wanted, isKept ? address : undefined, request, reply);
      }
      if (post) {
        const { id = '' } = params as Record<string, string>; // the row's path has it
        return send({ page, language, address: request.url, post: id }, undefined, request, reply);
      }
      if (search) {
        const params = readSearchParams(new URLSearchParams(query as Record<string, string>)); // as above
        const address = path + searchAddress(params);
        return send(
          { page, language, address, search: { params, find: () => find(params, request) } },
          undefined,
          request,
          reply,
        );
      }
      const isWhole = prerendered || (access && !redirectTo);
      return send({ page, language, address: isWhole ? path : undefined }, path, request, reply);
    },

    /**
     * What stands in a page for members, for the one who asks: the app as they see it, and what it was rendered from.
     * @throws Refusal 503 where too many wait: the browser then asks for the data, and renders it
     */
    async member(page: PageName, member: MemberData, request: FastifyRequest, reply: FastifyReply) {
      const { language, url } = request;
      const data = { ...(await dataOf(deps, { page, language, address: url })), member };
      const address = url.slice(MEMBER_PREFIX.length);
      const work = () => build.renderApp(language, address, data);
      const app = await inMemberTurn(work, request.headers.authorization);
      const kind = { language, contentType: 'text/html; charset=utf-8' };
      return deps.cache.sendOnce(splitPreloads(app).html + build.pageDataElement(data), kind, request, reply);
    },

    /** The page of addresses that have none. */
    unknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const wanted = { page: undefined, language: request.language, address: NOWHERE };
      return send(wanted, '/*', request, reply.code(404));
    },
  };
}
