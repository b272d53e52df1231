import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { HttpError } from './errors.ts';

/** The values that a body has at most: the largest form, a bag of 230 things, has less than two thousand. */
const MOST_VALUES = 10_000;

/**
 * Whether a text of JSON has more values than that, which takes a hundredth of the time of parsing it: a megabyte of `{},` holds
 * the thread for a quarter of a second, and one long text for next to nothing.
 */
function hasTooManyValues(json: string): boolean {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === '{' || character === '[' || character === ',') values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

/** Where a text within JSON ends that begins here. */
function endOfText(json: string, start: number): number {
  const ends = /[^"\\]*(?:\\.[^"\\]*)*/sy;
  ends.lastIndex = start + 1;
  ends.test(json);
  return ends.lastIndex;
}

/**
 * Reads JSON and nothing else: any other body is refused (415) before a byte of it is read. An empty one is none: clients
 * that name the type with every request send a DELETE so.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else if (hasTooManyValues(body)) done(new HttpError(413, say('errors.tooLarge')));
    else parse(request, body, done);
  });
}
