import { TOKEN_STORAGE_KEY } from '#contract/constants.ts';

declare global {
  interface Window {
    /** Replies to what the page asked for ahead of the app, by the authorization and the address; each is taken once. */
    early?: Record<string, Promise<Response>>;
  }
}

/** What was asked for ahead and not taken by then, milliseconds after the page was opened, is old. */
const EARLY_MS = 30_000;

/**
 * What a page does as soon as the token is known, long before the app runs: it asks for the data that its element names,
 * and leads a visitor away from a page for members. It runs inline, so it is written for any browser; what goes wrong is
 * left to the app, which does all of it too.
 */
export const earlyScript = `try {
  (function (data) {
    var token = localStorage.getItem('${TOKEN_STORAGE_KEY}');
    if (!token) {
      if (data.visitor) location.replace(data.visitor.replace('*', encodeURIComponent(location.pathname + location.search)));
      return;
    }
    window.early = {};
    data.calls.split(' ').forEach(function (address) {
      var authorization = 'Bearer ' + token;
      var reply = fetch(address, {
        headers: {
          accept: 'application/json',
          'accept-language': document.documentElement.lang,
          authorization: authorization
        }
      });
      reply.catch(function () {});
      window.early[authorization + ' ' + address] = reply;
    });
  })(document.currentScript.dataset);
} catch (e) {}
`;

/** Makes a request, or takes the reply to the same one that was made ahead. */
export function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  const { authorization } = init.headers as Record<string, string>; // web/api/call.ts writes a plain object
  const key = `${authorization} ${url}`;
  const reply = init.method === 'GET' && performance.now() < EARLY_MS ? window.early?.[key] : undefined;
  if (!reply) return fetch(url, init);
  delete window.early?.[key];
  return reply;
}
