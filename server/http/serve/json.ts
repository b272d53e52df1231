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

/** Whether an odd number of backslashes stands before a sign. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** Where a text within JSON ends that begins here: a pattern would keep a way back for each of a million escapes. */
function endOfText(json: string, start: number): number {
  let end = start;
  do end = json.indexOf('"', end + 1);
  while (end > 0 && isEscaped(json, end));
  return end < 0 ? json.length : end;
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
