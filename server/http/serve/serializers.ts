import fastJsonStringify, { type ObjectSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/**
 * Makes what writes an endpoint's replies when the first of them leaves, not at the start: all of them together took a
 * tenth of it. Call it before the first route is registered.
 */
export function serializeWhenAsked(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let serialize: ((reply: unknown) => string) | undefined;
    return (reply) => {
      serialize ??= fastJsonStringify(schema as ObjectSchema); // of serve.ts, or of a plugin's route
      return serialize(reply);
    };
  });
}
