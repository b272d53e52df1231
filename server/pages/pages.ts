import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages/languages.ts';
import { MEMBER_PREFIX, type MemberData, type PageData } from '#contract/pages/page-data.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { SiteInfo } from '#contract/site/calls.ts';
import { createLimiter } from '#server/limiter.ts';
import { messagesIn } from '../catalogues.ts';
import { isDatabaseAway } from '../database/away.ts';
import { inNameOf } from '../database/fair-pool.ts';
import type { Deps } from '../deps.ts';
import { siteInfoReply, siteInfoWithoutSettings } from '../features/site/routes.ts';
import { escapeHtml } from '../html.ts';
import { laneOf } from '../http/limits/sender.ts';
import { overloaded, Refusal } from '../http/serve/errors.ts';
import type { Build } from './build.ts';
import { documentOf, splitPreloads } from './document.ts';
import type { ShownPage } from './page-kind.ts';
import { pageKinds } from './page-kinds.ts';
import { createRendered } from './rendered.ts';
import { sharedByRow, sharingTags } from './sharing.ts';

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

/** What answers with the pages of contract/pages/pages.ts, whole where they can be. */
export type Pages = ReturnType<typeof createPages>;

/** @param origin where browsers reach the site; asked for once it listens */
export function createPages(deps: Deps, build: Build, origin: () => string) {
  // Rendering takes the processor from everyone: one page at a time, and the others in between.
  const inTurn = createLimiter({
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    refusal: () => overloaded('pages'),
  }).run;
  const inMemberTurn = createLimiter({
    atOnce: 1,
    mostWaiting: MOST_MEMBERS_WAITING,
    refusal: () => overloaded("members' pages"),
  }).run;
  const kindOf = pageKinds(deps);
  const sendRendered = createRendered();

  async function siteIn(language: Language): Promise<SiteInfo> {
    return JSON.parse(await deps.cache.textOf(siteInfoReply(deps, language))) as SiteInfo; // its own endpoint's reply
  }

  async function render(address: string | undefined, language: Language, data: PageData, reader: string) {
    if (address === undefined) return '';
    return inTurn(async () => {
      await nextTurn();
      return build.renderApp(language, address, data);
    }, reader);
  }

  function toDocument(
    page: PageName | undefined,
    shown: ShownPage,
    language: Language,
    data: PageData,
    app: string,
  ): string {
    const messages = messagesIn(language);
    const shared = { ...sharedByRow(page, messages), ...shown.shared?.(data, messages) };
    return documentOf(build, {
      page,
      language,
      messages,
      title: messages.shell.documentTitle(shared.title),
      description: shared.description,
      // Search engines take an address whole only.
      structuredData: shared.structuredData && { ...shared.structuredData, url: origin() + shared.canonical },
      sharing: sharingTags(shared, origin(), messages),
      app,
      data: build.pageDataElement(data),
      // The specification's times begin with an empty page.
      isFilled: deps.config.pacing !== 'spec',
    });
  }

  /** Answers with a page. Where what it shows cannot be read, it comes with its error and a way to try again. */
  async function send(
    page: PageName | undefined,
    shown: ShownPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { language } = request;
    const { address, key, topics = [] } = shown;
    const kind = { language, contentType: 'text/html; charset=utf-8' };
    const { away } = messagesIn(language);
    const once = (html: string) => deps.cache.sendOnce(html, kind, request, reply);
    // A page that is kept is made for everyone.
    const reader = key === undefined ? laneOf(request) : '';
    const read = async (): Promise<PageData> => ({
      site: await siteIn(language),
      ...(await shown.read?.()),
    });
    const whole = async (data: PageData) =>
      toDocument(page, shown, language, data, await render(address, language, data, reader));
    try {
      if (key !== undefined) {
        const make = async () => whole(await read());
        const mark = (html: string) => withNotice(html, away.pageIsOld);
        const source = { ...kind, key, topics: ['site', ...topics], make, mark };
        return await deps.cache.send(source, request, reply);
      }
      const data = await inNameOf(reader, read);
      const missing = shown.missing?.(data);
      if (missing) reply.code(missing);
      return await sendRendered([page, address, data], () => whole(data), request, reply);
    } catch (error) {
      // Too many wait to have theirs rendered: the browser can do it.
      if (error instanceof Refusal) return once(toDocument(page, shown, language, {}, ''));
      const isAway = isDatabaseAway(error);
      if (!isAway) request.log.error(error); // that the database is away is logged once
      reply.code(503).header('retry-after', RETRY_SECONDS);
      const site = siteInfoWithoutSettings(deps, language);
      const html = await whole({ site, ...shown.without, requestId: request.id });
      return once(isAway ? withNotice(html, away.pageIsMissing) : html);
    }
  }

  return {
    /** The page of a row. What can be asked for in countless ways is read for each request, the rest is kept. */
    async page(page: PageName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // Fastify's own parsers read them: the query, and what the row's path has.
      const query = new URLSearchParams(request.query as Record<string, string>);
      const params = request.params as Record<string, string>;
      const shown = await kindOf(page)({ page, query, params, request });
      if (!('movedTo' in shown)) return send(page, shown, request, reply);
      // A merger can be undone: browsers ask again.
      return reply.header('cache-control', 'no-cache').redirect(shown.movedTo, 301);
    },

    /**
     * What is in a page for members, for the one who asks: the app as they see it, and what it was rendered from.
     * @throws Refusal 503 where too many wait: the browser then asks for the data, and renders it
     */
    async member(member: MemberData, request: FastifyRequest, reply: FastifyReply) {
      const { language, url } = request;
      const data = { site: await siteIn(language), member };
      const address = url.slice(MEMBER_PREFIX.length);
      const work = () => build.renderApp(language, address, data);
      const app = await inMemberTurn(work, laneOf(request));
      const kind = { language, contentType: 'text/html; charset=utf-8' };
      return deps.cache.sendOnce(splitPreloads(app).html + build.pageDataElement(data), kind, request, reply);
    },

    /** The page of addresses that have none. */
    unknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      // A key with a space: no address can be it, and be answered with a 200.
      return send(undefined, { address: NOWHERE, key: 'not found' }, request, reply.code(404));
    },
  };
}
