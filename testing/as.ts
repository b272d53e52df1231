import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { addressOf, type CallInput, type LooseInput } from '#contract/core/call-input.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import type { Tables } from '#server/database/schema.ts';
import { type Person, type RoleName, signedIn } from './factories.ts';

/** What came back. `headers` is no own property, so that `toEqual({ status, body })` says all of an answer. */
class Answer<Body> {
  readonly #headers: OutgoingHttpHeaders;
  readonly status: number;
  /** Of the type of a success; of a refusal a test compares the whole (testing/refusal.ts). */
  readonly body: Body;

  constructor(status: number, body: Body, headers: OutgoingHttpHeaders) {
    this.status = status;
    this.body = body;
    this.#headers = headers;
  }

  get headers(): OutgoingHttpHeaders {
    return this.#headers;
  }
}

/** What a request says as well; `from` is the address that it comes from. */
type Envelope = { headers?: OutgoingHttpHeaders; from?: string };

type Caller = {
  /** Makes a call with what the endpoint takes. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: Record<never, never> extends CallInput<P, Q, B>
      ? [(CallInput<P, Q, B> & Envelope)?]
      : [CallInput<P, Q, B> & Envelope]
  ): Promise<Answer<z.output<R>>>;
  /** Makes a call with anything, to see it refused; a `query` that is a string goes as it is. */
  send<E extends Endpoint>(
    endpoint: E,
    input?: LooseInput & Envelope,
  ): Promise<Answer<z.output<E['response']>>>;
};

/** @returns `as`: who calls, by a role (the same person each time) or as someone whom the test made. */
export function callersOf(app: FastifyInstance, db: Kysely<Tables>): (who: RoleName | Person) => Caller {
  const people = new Map<RoleName, Promise<Person>>();
  const personOf = (role: RoleName) => {
    const person = people.get(role) ?? signedIn(db, role);
    people.set(role, person);
    return person;
  };
  return (who) => {
    const send = async (
      endpoint: Endpoint,
      { params, query, body, headers, from }: LooseInput & Envelope = {},
    ) => {
      const person = typeof who === 'string' ? await personOf(who) : who;
      const isRaw = typeof query === 'string';
      const address = addressOf(endpoint.path, params, isRaw ? undefined : query);
      const reply = await app.inject({
        method: endpoint.method,
        url: isRaw ? `${address}?${query}` : address,
        headers: {
          ...person.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        ...(from !== undefined && { remoteAddress: from }),
      });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return new Answer<unknown>(reply.statusCode, isJson ? reply.json() : reply.body, reply.headers);
    };
    // What came is compared by the tests: that it is of the endpoint's type is theirs to find out.
    return { send, call: (endpoint, ...[input]) => send(endpoint, input) } as Caller;
  };
}
