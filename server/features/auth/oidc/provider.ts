import type { Configuration } from 'openid-client';
import type { OidcConfig } from '#server/config.ts';
import type { Flow } from './flow.ts';
import type { Claims } from './proof.ts';

/** What the provider said of itself is asked for again after so many milliseconds. */
const KNOWN_MS = 60 * 60_000;
/** Nobody waits longer for the provider, in seconds. */
const PATIENCE_S = 5;

/** Why there is no answer to believe: a new try may end well (`again`), or the provider cannot be used now (`away`). */
export class ProviderFailure extends Error {
  readonly kind: 'again' | 'away';

  constructor(kind: 'again' | 'away', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** Who may be asked for more than an ordinary login: on a computer that many use, nobody is to come in as the last one. */
const ASKS_WHO = /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com)\b/;

/** The provider of the college's accounts; it is asked when someone first logs in by it. */
export function createProvider({ issuer, clientId, clientSecret }: OidcConfig, redirectUri: () => string) {
  // A megabyte of code that a site without a provider never loads.
  const load = () => import('openid-client');
  let known: { at: number; configuration: Promise<Configuration> } | undefined;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await load();
    const execute = [
      // Also what comes over TLS has to be signed by the provider's keys.
      enableNonRepudiationChecks,
      // Only on this computer itself (server/config.ts).
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: PATIENCE_S });
  }

  async function configuration(): Promise<Configuration> {
    if (!known || performance.now() - known.at > KNOWN_MS)
      known = { at: performance.now(), configuration: discover() };
    try {
      return await known.configuration;
    } catch (error) {
      known = undefined;
      throw new ProviderFailure('away', error);
    }
  }

  return {
    /** Where the browser is sent to. @throws ProviderFailure */
    async addressFor({ state, nonce, codeVerifier }: Flow): Promise<URL> {
      const ready = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
      return buildAuthorizationUrl(ready, {
        redirect_uri: redirectUri(),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(ASKS_WHO.test(issuer) && { prompt: 'select_account' }),
      });
    },

    /**
     * Redeems the answer that the browser brought, once.
     * @param answer the query that the provider appended to the address
     * @returns what the provider says, signed by it, for us and for this flow
     * @throws ProviderFailure
     */
    async claimsOf(answer: string, { state, nonce, codeVerifier }: Flow): Promise<Claims> {
      const ready = await configuration();
      const { authorizationCodeGrant } = await load();
      const address = new URL(redirectUri());
      address.search = answer;
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        return (await authorizationCodeGrant(ready, address, checks)).claims() ?? {};
      } catch (error) {
        throw new ProviderFailure(kindOf(error), error);
      }
    },
  };
}

/** By openid-client's code; what is not among them is the network's or the configuration's. */
const NOT_BELIEVED = new Set([
  'OAUTH_INVALID_RESPONSE', // another state, a token that is no token of ours
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED', // another nonce, issuer or audience
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
/** What a provider itself says where a person or a stale code is the reason. */
const PERSONS_PART = new Set(['access_denied', 'invalid_grant', 'interaction_required', 'login_required']);

function kindOf(error: unknown): ProviderFailure['kind'] {
  const { code, error: said }: Record<string, unknown> = Object(error);
  if (typeof said === 'string') return PERSONS_PART.has(said) ? 'again' : 'away';
  return typeof code === 'string' && NOT_BELIEVED.has(code) ? 'again' : 'away';
}
