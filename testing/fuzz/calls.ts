import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import type { CallName } from '#contract/core/rules/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { errorReply } from '#contract/core/rules/fields.ts';
import { UNKNOWN_ID } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { mayNote, takeChanges } from './changes.ts';
import { type Body, type Input, withSeen } from './inputs.ts';
import type { Asker, People } from './people.ts';

/** What takes longer hangs, also on a machine that is busy with other things. */
const SLOWEST_MS = 30_000;
const MOST_SEEN = 40;
const LONGEST_SEEN = 5000;

/** How a call was answered, and what is wrong with that. */
export type Outcome = { status: number; problems: string[]; text: string };

/** Makes calls, and looks at what comes of them. */
export function createCaller(site: TestApp, people: People) {
  const found = new Map<string, string[]>();
  const keep = (key: string, text: string) => {
    const texts = found.get(key) ?? [];
    if (!texts.includes(text)) found.set(key, [text, ...texts].slice(0, MOST_SEEN));
  };
  /** Keeps what a reply names, for later calls about the same, and about others. */
  const look = (subject: string, value: unknown, field = ''): void => {
    if (typeof value === 'string' && value.length < LONGEST_SEEN) {
      keep(`${subject}.${field}`, value);
      keep(field, value);
    } else if (Array.isArray(value))
      for (const part of value.slice(0, MOST_SEEN)) look(subject, part, field === 'ids' ? 'id' : field);
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) look(subject, part, key === '_id' ? 'id' : key);
  };
  const pickFor = (subject: string) => (field: string, index: number) => {
    const own = index % 4 === 3 ? undefined : found.get(`${subject}.${field}`);
    const texts = own ?? found.get(field === 'revision' ? 'id' : field) ?? [];
    return texts[index % texts.length] ?? UNKNOWN_ID;
  };

  return async (name: CallName, endpoint: Endpoint, asker: Asker, input: Input): Promise<Outcome> => {
    const subject = name.slice(0, name.lastIndexOf('.'));
    const { params, query, body } = withSeen(input, pickFor(subject));
    const sent = sentOf(body);
    const mailsBefore = site.mails.length;
    const timer = new AbortController();
    const asked = site.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...people[asker].headers, ...(sent?.type && { 'content-type': sent.type }) },
      ...(sent && { payload: sent.text }),
    });
    const reply = await Promise.race([asked, late(timer.signal)]);
    timer.abort();
    if (!reply) return { status: 0, problems: [`no answer in ${SLOWEST_MS} ms`], text: '' };

    const { statusCode: status, body: text } = reply;
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const value: unknown = isJson ? parsed(text) : text;
    const problems = status < 400 ? wrongIn(endpoint.response, value) : wrongIn(errorReply, value);
    if (status >= 500 && !(status === 503 && reply.headers['retry-after'])) problems.push(`status ${status}`);
    if (status < 400) {
      look(subject, value, isJson ? '' : 'csv');
      look(subject, reply.headers[LIST_HEADERS.next], 'after');
      look(subject, reply.headers[LIST_HEADERS.back], 'back');
    }
    for (const mail of site.mails.slice(mailsBefore)) lookAtMail(JSON.stringify(mail));
    if (status < 400 && endpoint.method !== 'GET') await people.bringBack();
    const changes = await takeChanges(site.db);
    if (status >= 400) {
      for (const { table, operation } of changes) {
        if (!mayNote(name, table)) problems.push(`${operation} on ${table} by a call that was refused`);
      }
      if (site.mails.length > mailsBefore) problems.push('a mail by a call that was refused');
    }
    return { status, problems, text: text.slice(0, 500) };
  };

  function lookAtMail(mail: string): void {
    const code = /\b\d{6}\b/.exec(mail)?.[0];
    if (code) keep('otp', code);
    const token = /reset-password\/([\w-]+)/.exec(mail)?.[1];
    if (token) keep('token', token);
  }
}

function late(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SLOWEST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a reply has that its rules do not name, or the other way round. */
function wrongIn(rules: z.ZodType, value: unknown): string[] {
  const { success, data, error } = rules.safeParse(value);
  if (!success) return [`the reply breaks its rules: ${z.prettifyError(error)}`];
  return isDeepStrictEqual(data, value) ? [] : ['the reply has more than its rules name'];
}

/** The address; what cannot be encoded, or has no text, goes as its nearest. */
function addressOf(path: string, params: Record<string, unknown>, query: unknown): string {
  const textOf = (value: unknown) =>
    (value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  if (query === undefined) return filled;
  if (query === null || typeof query !== 'object')
    return `${filled}?${textOf(query).replace(/[^!-~]|#/gu, encodeURIComponent)}`;
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, textOf(one)]),
  );
  return `${filled}?${new URLSearchParams(pairs)}`;
}

function sentOf(body: Body | undefined): { type?: string; text: string } | undefined {
  if (!body) return undefined;
  return 'raw' in body ? body.raw : { type: 'application/json', text: JSON.stringify(body.value) };
}
