import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Once a browser has read it, it asks for the site by https alone for so long, in seconds: a year. */
const HTTPS_ONLY_SECONDS = 365 * 24 * 60 * 60;

/** What every reply has; what browsers of ten years ago asked for says nothing to those that the site is made for. */
const ofAll = ({ publicUrl }: Site): FastifyHelmetOptions => ({
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Only where https is known to work: the site's own address, and none below it.
  strictTransportSecurity: publicUrl?.startsWith('https:')
    ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false }
    : false,
});

/** Data is no document: nothing in it may be run or framed, should a browser be made to show it. */
const ofData = (site: Site): FastifyHelmetOptions => ({
  ...ofAll(site),
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
});

/** What a page may do. Scripts come from this site only; inline ones need their hash, which the build writes down. */
const ofPages = (scriptHashes: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptHashes],
  // Styles may be inline: what only a component knows, such as a size, it hands to its style sheet on the element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/**
 * Where the browser knows Trusted Types, no text becomes HTML or a script's address but through one of these: the cleaner
 * of posts, the editor's two ways of reading HTML, and what starts the app.
 */
const TRUSTED_TYPES = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify', 'ProseMirrorClipboard', 'basta-editor', 'basta-fill', 'basta-start'],
};

/** The security headers of every reply that `headersByRoute` says nothing of. */
export function securityHeaders(scriptHashes: readonly string[], site: Site): FastifyHelmetOptions {
  const directives = { ...ofPages(scriptHashes), ...TRUSTED_TYPES };
  return { ...ofAll(site), contentSecurityPolicy: { useDefaults: false, directives } };
}

/** What no page of the site asks a browser for, so that nothing that gets into one can. Passkeys stay allowed. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay=(self)', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  ...['xr-spatial-tracking', 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'],
]
  .map((name) => (name.includes('=') ? name : `${name}=()`))
  .join(', ');

/**
 * Gives the API's replies the headers of data, half a kilobyte less with each, and documents what they may ask the browser
 * for. Call it before helmet is registered.
 */
export function headersByRoute(app: FastifyInstance, scriptHashes: readonly string[], site: Site): void {
  app.addHook('onRoute', (route) => {
    if (/^\/api\/docs/.test(route.url)) {
      // The documentation of the API is a page, and its library puts texts into it as they are.
      const directives = ofPages(scriptHashes);
      route.helmet = { contentSecurityPolicy: { useDefaults: false, directives } };
    } else if (/^\/(api\/|metrics$|\.well-known\/)/.test(route.url)) route.helmet = ofData(site);
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!/^\/(api\/(?!docs)|assets\/|metrics$)/.test(routeOptions.url ?? '')) {
      reply.header('permissions-policy', PERMISSIONS);
    }
  });
}
