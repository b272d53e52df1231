import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogueAddress, knownParams, readCatalogueParams } from '#contract/catalogue-params.ts';
import { plainListAddress, readListParams } from '#contract/list-params.ts';
import { MEMBER_PREFIX, type MemberData, type PageData } from '#contract/page-data.ts';
import { type PageName, rowOf } from '#contract/pages.ts';
import { readSearchParams, searchAddress } from '#contract/search-params.ts';
import { subjectPath } from '#contract/subject-codes.ts';
import { messagesIn } from '../catalogues.ts';
import { isDatabaseAway } from '../database/away.ts';
import { inNameOf } from '../database/fair-pool.ts';
import type { Deps } from '../deps.ts';
import { searchFor } from '../features/search/misses.ts';
import { catalogueOf } from '../features/subjects/catalogue.ts';
import { findSubject } from '../features/subjects/page.ts';
import { limitKey } from '../http/address.ts';
import { Refusal } from '../http/errors.ts';
import { ownSemester } from '../http/own-semester.ts';
import { createTurns } from '../http/turns.ts';
import { escapeHtml } from '../mail/html.ts';
import type { Build } from './build.ts';
import { documentOf, splitPreloads } from './document.ts';
import { dataOf, dataWithout, topicsOf, type WantedPage } from './page-data.ts';
import { sharedOf, sharingTags } from './sharing.ts';

/** So many may wait for their page to be rendered; those behind them get it to be rendered by their browser. */
const MOST_WAITING = 100;

/** Members' browsers can do the same with the data alone, so few wait for it. */
const MOST_MEMBERS_WAITING = 10;

/** An address that no page has: the not-found page is rendered there. */
const NOWHERE = '/-';

/** So many subjects' pages are kept ready: those that were asked for last, at about 60 kB each. */
const SUBJECT_PAGES = { group: 'pages of subjects', most: 300 };

/** Asks a browser and a proxy to come again, in seconds, where a page came without its data. */
const RETRY_SECONDS = 5;

/** A line at the lower edge of a page, whatever is on it: neither the app nor its styles have to know of it. */
function withNotice(html: string, notice: string): string {
  const style =
    'position:sticky;bottom:0;z-index:1000;margin:0;padding:0.75rem 1rem;text-align:center;' +
    'color:var(--danger);background:var(--danger-soft);border-top:1px solid var(--danger)';
  return html.replace('</body>', `<p role="status" style="${style}">${escapeHtml(notice)}</p></body>`);
}

/** What answers with the pages of contract/pages.ts, whole where they can be. */
export type Pages = ReturnType<typeof createPages>;

/** @param origin where browsers reach the site; asked for once it listens */
export function createPages(deps: Deps, build: Build, origin: () => string) {
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

  function toDocument(wanted: WantedPage, data: PageData, app: string): string {
    const { page, language } = wanted;
    const messages = messagesIn(language);
    const shared = sharedOf(wanted, data, messages);
    return documentOf(build, {
      page,
      language,
      messages,
      title: messages.shell.documentTitle(shared.title),
      description: shared.description,
      // Search engines take an address whole only.
      facts: shared.facts && { ...shared.facts, url: origin() + shared.canonical },
      sharing: sharingTags(shared, origin(), messages),
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
    const { language } = wanted;
    const kind = { language, contentType: 'text/html; charset=utf-8' };
    const { away } = messagesIn(language);
    const once = (html: string) => deps.cache.sendOnce(html, kind, request, reply);
    // A page that is kept is made for everybody.
    const reader = key === undefined ? limitKey(request.ip) : '';
    const whole = async (data: PageData) => toDocument(wanted, data, await render(wanted, data, reader));
    try {
      if (key !== undefined) {
        const topics = topicsOf(wanted);
        const make = async () => whole(await dataOf(deps, wanted));
        const mark = (html: string) => withNotice(html, away.pageIsOld);
        const room = wanted.subject && SUBJECT_PAGES;
        return await deps.cache.send(
          { ...kind, key, topics, ...(room && { room }), make, mark },
          request,
          reply,
        );
      }
      const data = await inNameOf(reader, () => dataOf(deps, wanted));
      if (data.blog?.post === null || data.subject?.page === null) reply.code(404);
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

  /** A part of the catalogue. What is asked for besides programmes and schemes that there are is not kept. */
  async function cataloguePage(page: PageName, request: FastifyRequest, reply: FastifyReply) {
    const { language } = request;
    const asked = readCatalogueParams(new URLSearchParams(request.query as Record<string, string>)); // Fastify's own parser read it
    const catalogue = await catalogueOf(deps).then(
      (whole) => knownParams(whole, asked),
      () => asked, // the page says so itself
    );
    const address = rowOf(page).path + catalogueAddress(catalogue);
    return send({ page, language, address, catalogue }, address, request, reply);
  }

  /** A subject, under its one address: any other spelling of it, or a code that it had, leads there. */
  async function subjectPage(page: PageName, request: FastifyRequest, reply: FastifyReply) {
    const { language, url } = request;
    const { code = '' } = request.params as Record<string, string>; // the row's path has it
    // Where it cannot be read the page says so itself.
    const subject = await findSubject(deps, code).catch(() => undefined);
    if (!subject) return send({ page, language, address: url, subject: code }, undefined, request, reply);
    const address = subjectPath(subject.code);
    if (code !== subject.code) {
      // A merger can be undone: browsers ask again.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(address + (/\?.*$/.exec(url)?.[0] ?? ''), 301);
    }
    return send({ page, language, address, subject }, address, request, reply);
  }

  return {
    /** The page of a row. What can be asked for in countless ways is made for each request, the rest is kept. */
    page(page: PageName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { language, query, params } = request;
      const { path, access, prerendered, list: kind, post, subjects, search, redirectTo } = rowOf(page);
      if (subjects) return (subjects === 'one' ? subjectPage : cataloguePage)(page, request, reply);
      if (kind) {
        const inAddress = new URLSearchParams(query as Record<string, string>); // Fastify's own parser read it
        const asked = readListParams(inAddress, ownSemester(request.headers));
        const address = path + plainListAddress(asked);
        const isKept = asked.search === '' && asked.programme === '' && asked.page === 1;
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
