import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { Config } from '#server/config.ts';
import { keepAway } from '../reply/no-store.ts';
import { checkAccess } from './access.ts';

/** What of the documentation tells of calls; the rest is the page that shows it, the same on every site. */
const TELLING = /^\/api\/(docs\/(json|yaml)|openapi\.json)$/;

/**
 * Describes the API, for programs and for people; call it before the first endpoint. `admin` asks for an admin's token:
 * the page sends the one that the browser keeps.
 */
export async function documentApi(app: FastifyInstance, { apiDocs }: Pick<Config, 'apiDocs'>): Promise<void> {
  if (apiDocs === 'off') return;
  if (apiDocs === 'admin') {
    app.addHook('onRoute', (route) => {
      if (TELLING.test(route.url)) route.onRequest = [route.onRequest ?? [], onlyForAdmins].flat();
    });
  }
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: messagesIn(FALLBACK_LANGUAGE).brand, version: '1' } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { ...(apiDocs === 'admin' && { requestInterceptor: sendingToken }) },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

async function onlyForAdmins(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  keepAway({ access: 'admin', method: 'GET' }, request, reply);
  await checkAccess({ access: 'admin' }, request);
}

type Interceptor = NonNullable<NonNullable<FastifySwaggerUiOptions['uiConfig']>['requestInterceptor']>;

/** Runs in the page: the library writes its text into a script there, so it names nothing of this file. */
const sendingToken = new Function(
  'request',
  `var token = localStorage.getItem(${JSON.stringify(TOKEN_STORAGE_KEY)});
  if (token) request.headers.authorization = 'Bearer ' + token;
  return request;`,
) as Interceptor; // what its text says
