import fastJsonStringify, { type ObjectSchema } from 'fast-json-stringify';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/core/rules/api.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { serializeWhenAsked } from './serializers.ts';

it.each(endpointsOf(api).map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  'the reply of $name can be written down',
  ({ endpoint }) => {
    const schema = z.toJSONSchema(endpoint.response, { target: 'draft-7' });
    expect(fastJsonStringify(schema as ObjectSchema)).toBeTypeOf('function'); // zod's type is the same, in other words
  },
);

it('what writes a reply is made for the first one, and leaves out what the schema does not name', async () => {
  const app = Fastify();
  serializeWhenAsked(app);
  const one = { type: 'object', properties: { a: { type: 'string' } } };
  app.get('/one', { schema: { response: { 200: one } } }, async () => ({ a: 'x', secret: 'y' }));
  // Made at the start, this one would end it.
  app.get('/never', { schema: { response: { 200: { type: 'nothing there is' } } } }, async () => ({}));
  await app.ready();
  for (const _again of [1, 2]) expect((await app.inject('/one')).body).toBe('{"a":"x"}');
  await app.close();
});
