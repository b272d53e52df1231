import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import { type Access, bodyLimitOf, type Endpoint, isClosedToLimited } from '#contract/core/rules/endpoint.ts';
import { inNameOf } from '#server/database/fair-pool.ts';
import { readInTurn, reserveForBody } from '../limits/memory-budget.ts';
import type { Limit } from '../limits/rate-limit.ts';
import { laneOf } from '../limits/sender.ts';
import { keepAway } from '../reply/no-store.ts';
import { type CurrentUser, checkAccess } from './access.ts';
import { type CheckVersion, checkVersionOf, versionField } from './check-version.ts';
import { HttpError } from './errors.ts';
import { messagesFor, type Unworded, worded } from './language.ts';

/** What a handler gets: the checked parts of the request, who asks, and both Fastify objects for what is rare. */
export type Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Who extends Access,
> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  user: Who extends 'public' ? CurrentUser | undefined : CurrentUser;
  /** Of a call with `edits`: refuses what was begun with another version. */
  checkVersion: CheckVersion;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * What a handler gives that has begun to send the reply itself, such as a stream. The reply object would be waited for
 * until its reader has all of it, and with it anyone who comes next in the turn of lists.
 */
export const SENT: unique symbol = Symbol('sent');

/**
 * Registers an endpoint: checks who asks (401, 403) before a body is read, then params, query and body by its schemas
 * (400 with the field's path), hands them to the handler, and strips from the reply what the response schema does not
 * name. A handler may send `reply` itself.
 * @param limit of what one account may ask; a point is taken before a body is read
 */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response, Who>,
  handler: (
    call: Call<Params, Query, Body, Who>,
  ) => Promise<Unworded<z.input<Response>> | FastifyReply | typeof SENT>,
  { limit }: { limit?: Who extends 'public' ? never : Limit } = {},
): void {
  const bodyLimit = bodyLimitOf(endpoint);
  const schema = schemaOf(endpoint);
  const isList = endpoint.method === 'GET' && hasList(schema.response[200]);
  const isClosed = isClosedToLimited(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    // What a call takes is written down only when someone reads the documentation: zod checks it in the handler,
    // behind the guard, where a stranger learns nothing of a call's fields.
    config: { swaggerTransform: ({ url }) => ({ url, schema: { ...schema, ...inputsOf(endpoint) } }) },
    bodyLimit,
    onRequest: async (request, reply) => {
      keepAway(endpoint, request, reply);
      request.user = await checkAccess(endpoint, request);
      if (isClosed && request.user?.privacy.isLimited) throw new HttpError(403, say('privacy.limited'));
      if (request.user) await limit?.consume(request.user.id);
      reserveForBody(request, reply, bodyLimit);
    },
    handler: async (request, reply) => {
      const call: Call<Params, Query, Body, Who> = {
        user: request.user as Call<Params, Query, Body, Who>['user'], // by the guard
        params: check(endpoint.params, request.params),
        query: check(endpoint.query, request.query),
        body: check(endpoint.body, request.body),
        checkVersion: checkVersionOf(endpoint, request.body),
        request,
        reply,
      };
      const work = () => inNameOf(laneOf(request), () => handler(call));
      const answer = await (isList ? readInTurn(request, work) : work());
      // A handler that sent the reply itself has nothing left to give, also where nobody took it to its end.
      return answer === SENT || answer === undefined || reply.sent
        ? reply
        : worded(messagesFor(request), answer as object); // a reply of the schema is one
    },
  });
}

/** Parses by the schema, or gives nothing where the endpoint takes nothing. Exactly the schema's output type. */
function check<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  return (schema ? schema.parse(value ?? {}) : undefined) as z.output<Schema>; // an absent schema is ZodUndefined
}

/** Whether a reply can be of any length: a list, or an object with one. */
function hasList(reply: object): boolean {
  const { type, properties = {} } = reply as {
    type?: string;
    properties?: Record<string, { type?: string }>;
  }; // JSON schema
  return type === 'array' || Object.values(properties).some((property) => property.type === 'array');
}

/** What Fastify's serializer and the OpenAPI document need. */
function schemaOf({ response, contentType, summary, addition, access, path }: Endpoint) {
  const output = z.toJSONSchema(response, { target: 'draft-7' });
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    description: `Access: ${access}.${addition ? ' An addition to the specification.' : ''}`,
    response: { 200: contentType ? { content: { [contentType]: { schema: output } } } : output },
  };
}

/** The JSON schemas of what a call takes, for the OpenAPI document. */
function inputsOf({ params, query, body, edits }: Endpoint) {
  const input = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return {
    ...(params && { params: input(params) }),
    ...(query && { querystring: input(query) }),
    ...(body && { body: edits ? { allOf: [input(body), input(versionField)] } : input(body) }),
  };
}
