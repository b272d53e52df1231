import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { freePort } from '#server/free-port.ts';

/** Of the site's registration at the provider. */
export const CLIENT = { clientId: 'basta', clientSecret: 'the secret of every test, and of nothing else' };

/** What an account of the college's says of itself. */
export type CollegeAccount = { email?: string; email_verified?: boolean; [claim: string]: unknown };

/** An ID token's parts before they are signed. */
export type IdToken = { header: Record<string, unknown>; claims: Record<string, unknown> };

export type CollegeProvider = {
  issuer: string;
  /** Anyone who sits at the browser, and agrees to everything; undefined says no. */
  account: CollegeAccount | undefined;
  /** Changes the ID token that is about to be handed out; `signed` by the provider's key where that is not said. */
  forge: ((token: IdToken, signed: (token: IdToken) => string) => string) | undefined;
  /** Answers every request with this status. */
  status: number | undefined;
  /** The path of each request, oldest first. */
  requests: string[];
  /**
   * What a browser does that is sent there: it follows the provider's redirects, keeping its cookies.
   * @returns the address that leads back to the site
   */
  visit(address: string): Promise<URL>;
  stop(): Promise<void>;
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token signed by RS256 with a key. */
export function signToken({ header, claims }: IdToken, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/**
 * A provider for a site that is still to start: it has to know the site's address before there is a site.
 * @param path where on the site it may send people back to
 * @returns the port, too, that the site has to listen on
 */
export async function startProviderFirst(path: string): Promise<CollegeProvider & { port: number }> {
  const port = await freePort();
  return Object.assign(await startCollegeProvider(`http://localhost:${port}${path}`), { port });
}

/**
 * A real OpenID provider on a free port of this computer.
 * @param redirectUri where it may send people back to
 * @param path what its issuer ends in
 */
export async function startCollegeProvider(redirectUri: string): Promise<CollegeProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'college';
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const { createServer } = await import('node:http');
  const server: Server = createServer((request, response) => {
    running.requests.push(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (running.status === undefined) return handle(request, response);
    response.writeHead(running.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd', 'xms_edov', 'amr'] },
    // As Google and Microsoft do: what the scope asks for is in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of no value to anyone'] },
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...running.account, sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: CLIENT.clientId,
        ...(context.oidc.session?.accountId && { accountId: context.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
  });
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (!running.forge || !isTokenReply(body)) return;
    const [header = '', claims = ''] = body.id_token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as IdToken['claims']; // the provider made it
    const token = { header: read(header), claims: read(claims) };
    context.body = { ...body, id_token: running.forge(token, (other) => signToken(other, privateKey)) };
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/ask/')) return void answer(request, response);
    const result = running.account
      ? { login: { accountId: String(running.account.email) } }
      : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  };

  const running: CollegeProvider = {
    issuer,
    account: undefined,
    forge: undefined,
    status: undefined,
    requests: [],
    visit: (address) => follow(address, issuer),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

function isTokenReply(body: unknown): body is { id_token: string } {
  return typeof (Object(body) as { id_token?: unknown }).id_token === 'string';
}

async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`The provider says ${reply.status}: ${await reply.text()}`);
    next = new URL(location, next);
  }
  return next;
}
