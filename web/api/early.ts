import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { ownValue } from '#contract/core/own-value.ts';
import { inlineRead } from '#web/storage/storage.ts';

declare global {
  interface Window {
    /** Replies to what the page asked for ahead of the app, by the authorization and the address; each is taken once. */
    early?: Record<string, Promise<Response>>;
    /**
     * Ends when a page for members is as full as it gets ahead of the app: with whose token it was filled, or undefined.
     */
    filled?: Promise<string | undefined>;
  }
}

/** What was asked for ahead and not taken by then, milliseconds after the page was opened, is old. */
const EARLY_MS = 30_000;

/** How long the app waits for a page to be filled, milliseconds: then it asks for everything itself. */
const FILLED_MS = 5000;

/**
 * JavaScript that lets buttons be pressed which only scripts serve: they come switched off, so that a browser without
 * scripts does not send what was typed as an address. What is pressed is kept for the app (web/app/start-script.ts).
 */
export const letBePressed = `document.querySelectorAll('button[data-waiting]').forEach(function (button) {
    button.disabled = false;
  });`;

/**
 * What a page does as soon as the token is known, long before the app runs: a page for members is filled with what the
 * server renders for this one, any other asks for the data that its element names; a visitor is led away from a page for
 * members. It runs inline, so it is written for any browser; what goes wrong is left to the app, which does all of it too.
 */
export const earlyScript = `try {
  (function (data) {
    var token = ${inlineRead(TOKEN_STORAGE_KEY)};
    if (!token) {
      if (data.visitor) location.replace(data.visitor.replace('*', encodeURIComponent(location.pathname + location.search)));
      return;
    }
    var authorization = 'Bearer ' + token;
    function ask(address, type) {
      return fetch(address, {
        headers: { accept: type, 'accept-language': document.documentElement.lang, authorization: authorization }
      });
    }
    function askAll() {
      window.early = {};
      data.calls.split(' ').forEach(function (address) {
        var reply = ask(address, 'application/json');
        reply.catch(function () {});
        window.early[authorization + ' ' + address] = reply;
      });
    }
    function fill(html) {
      var part = document.createElement('template');
      var policy = window.trustedTypes && trustedTypes.createPolicy('basta-fill', {
        createHTML: function (text) { return text; }
      });
      part.innerHTML = policy ? policy.createHTML(html) : html;
      var made = part.content.lastElementChild;
      document.getElementById(made.id).replaceWith(made);
      fit(document.getElementById('root'), part.content);
      ${letBePressed}
      return token;
    }
    // What is the same in both stays the very element: somebody may be pressing it, or typing into it.
    function fit(place, made) {
      var there = Array.from(place.childNodes);
      Array.from(made.childNodes).forEach(function (node, index) {
        var old = there[index];
        if (!old) place.append(node);
        else if (old.nodeName !== node.nodeName || (old.name || '') !== (node.name || '')) old.replaceWith(node);
        else if (old.nodeType !== 1) old.data = node.data;
        else if (!old.isEqualNode(node)) {
          Array.from(old.attributes).forEach(function (one) {
            if (!node.hasAttribute(one.name)) old.removeAttribute(one.name);
          });
          Array.from(node.attributes).forEach(function (one) { old.setAttribute(one.name, one.value); });
          fit(old, node);
        }
      });
      there.slice(made.childNodes.length).forEach(function (old) { old.remove(); });
    }
    if (!data.member) return askAll();
    var parsed = new Promise(function (resolve) {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
      else resolve();
    });
    var late = false;
    window.filled = Promise.race([
      Promise.all([
        ask(data.member + location.search, 'text/html').then(function (reply) {
          if (!reply.ok) throw reply.status;
          return reply.text();
        }),
        parsed
      ]).then(function (all) {
        if (!late) return fill(all[0]);
      }),
      new Promise(function (resolve) { setTimeout(resolve, ${FILLED_MS}); })
    ]).catch(askAll).then(function (filled) {
      late = true;
      return filled;
    });
  })(document.currentScript.dataset);
} catch (e) {}
`;

/** Makes a request, or takes the reply to the same one that was made ahead. */
export function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  const { authorization } = init.headers as Record<string, string>; // web/api/call.ts writes a plain object
  const key = `${authorization} ${url}`;
  const reply =
    init.method === 'GET' && performance.now() < EARLY_MS ? ownValue(window.early, key) : undefined;
  if (!reply) return fetch(url, init);
  delete window.early?.[key];
  return reply;
}
