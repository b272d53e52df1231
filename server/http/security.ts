import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The security headers of every reply. Scripts come from this site only; inline ones need their hash, which the build
 * writes down. Styles may be inline (what only a component knows, such as a size, it hands to its style sheet on the element).
 */
export function securityHeaders(scriptHashes: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  };
}
