import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Notice } from '#contract/core/notices.ts';
import type { Messages } from '#contract/languages/groups.ts';
import {
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#contract/languages/languages.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import { messagesIn } from '#server/catalogues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What anyone who asks is spoken to in: the account's choice, else the browser's, else English. */
    language: Language;
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`);

/**
 * The language of a browser: what its reader chose here, else what `Accept-Language` asks for (RFC 9110, 12.5.4).
 * @param offered the languages of the site
 */
export function browserLanguage(headers: IncomingHttpHeaders, offered: readonly Language[]): Language {
  if (offered.length === 1) return offered[0] ?? FALLBACK_LANGUAGE;
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && isLanguage(chosen, offered)) return chosen;
  const wanted = new Negotiator({ headers }).language([...offered]);
  return wanted !== undefined && isLanguage(wanted) ? wanted : FALLBACK_LANGUAGE;
}

/** Knows the language of every request, before anything can fail. Call it before the first route is registered. */
export function speakTo(app: FastifyInstance, offered: readonly Language[]): void {
  app.decorateRequest('language', FALLBACK_LANGUAGE);
  app.addHook('onRequest', async (request) => {
    request.language = browserLanguage(request.headers, offered);
  });
}

/** The texts of the person who asks. */
export function messagesFor({ language }: FastifyRequest): Messages {
  return messagesIn(language);
}

/** What a handler may give where its reply has a text: the text itself, or what it says. */
export type Unworded<Reply> = {
  [Name in keyof Reply]: string extends Reply[Name] ? Reply[Name] | Notice : Reply[Name];
};

/** A reply with its notices worded; a list has none. */
export function worded<Reply extends object>(messages: Messages, reply: Unworded<Reply>): Reply {
  const said = Array.isArray(reply)
    ? []
    : Object.entries(reply).flatMap(([name, value]) =>
        value instanceof Notice ? [[name, wordingOf(messages, value)] as const] : [],
      );
  // A text for each notice, and the rest as it was.
  return (said.length > 0 ? { ...reply, ...Object.fromEntries(said) } : reply) as Reply;
}
