import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import type { KeyIn } from '../storage/keys.ts';
import { trusted } from './trusted.ts';
import { letBePressed } from './waiting-buttons.ts';

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

/** How long the app waits for a page to be filled, milliseconds: then it asks for everything itself. */
const FILLED_MS = 5000;

/** What the script's element names (server/pages/document.ts). */
type Data = { calls?: string; member?: string; role?: string; visitor?: string };

function ask(token: string, address: string, type: string): Promise<Response> {
  return fetch(address, {
    headers: {
      accept: type,
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${token}`,
    },
  });
}

function askAll(token: string, calls: string): void {
  const early: Record<string, Promise<Response>> = {};
  window.early = early;
  for (const address of calls.split(' ')) {
    const reply = ask(token, address, 'application/json');
    reply.catch(() => {});
    early[`Bearer ${token} ${address}`] = reply;
  }
}

/** What is the same in both stays the very element: someone may be pressing it, or typing into it. */
function match(place: Element, made: ParentNode): void {
  const there = Array.from(place.childNodes);
  const nodes = Array.from(made.childNodes);
  const nameOf = (node: Node) => `${node.nodeName} ${(node as Partial<HTMLInputElement>).name || ''}`;
  nodes.forEach((node, index) => {
    const old = there[index];
    if (!old) place.append(node);
    else if (nameOf(old) !== nameOf(node)) old.replaceWith(node);
    else if (!(old instanceof Element && node instanceof Element)) old.nodeValue = node.nodeValue;
    else if (!old.isEqualNode(node)) {
      for (const { name } of Array.from(old.attributes))
        if (!node.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of Array.from(node.attributes)) old.setAttribute(name, value);
      match(old, node);
    }
  });
  for (const old of there.slice(nodes.length)) old.remove();
}

function fill(html: string): void {
  const part = document.createElement('template');
  part.innerHTML = trusted('basta-fill', 'createHTML', (text) => text)(html);
  const data = part.content.lastElementChild;
  const root = document.getElementById('root');
  if (!data || !root) return;
  document.getElementById(data.id)?.replaceWith(data);
  match(root, part.content);
  letBePressed();
}

/** Fills a page for members. @param address where the server renders it for anyone who asks */
function fillAhead(token: string, address: string): Promise<string | undefined> {
  const parsed = new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
  const html = ask(token, address + location.search, 'text/html').then((reply) => {
    if (!reply.ok) throw reply.status;
    return reply.text();
  });
  return new Promise((resolve, reject) => {
    let isLate = false;
    setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, FILLED_MS);
    Promise.all([html, parsed])
      .then(([text]) => {
        if (isLate) return;
        fill(text);
        resolve(token);
      })
      .catch(reject);
  });
}

const ROLES: KeyIn<'browser'> = 'roles';

/**
 * Whether this browser knows that the session has a role (web/api/kept-for-user.ts): anyone may type the address of a role's page,
 * and is not to ask for what they may not read. Where it does not know, the app asks who it is first.
 */
function hasRole(token: string, role: string): boolean {
  const { of, what } = Object(JSON.parse(localStorage.getItem(ROLES) ?? '{}')) as {
    of?: string;
    what?: string[];
  }; // as `keep` writes it
  return of === token.slice(0, 8) && what?.includes(role) === true;
}

/**
 * What a page does as soon as the token is known, long before the app runs: a page for members is filled with what the
 * server renders for this one, any other asks for the data that its element names; a visitor is led away from a page for
 * members. What goes wrong is left to the app, which does all of it too.
 */
function begin({ calls = '', member, role, visitor }: Data): void {
  const token = localStorage.getItem(TOKEN_STORAGE_KEY);
  if (!token) {
    if (visitor)
      location.replace(visitor.replace('*', encodeURIComponent(location.pathname + location.search)));
    return;
  }
  // Until the app runs, styles leave out what is for visitors.
  document.documentElement.dataset.member = '';
  const askForAll = () => {
    askAll(token, calls);
    return undefined;
  };
  if (member && (!role || hasRole(token, role))) window.filled = fillAhead(token, member).catch(askForAll);
  else askForAll();
}

try {
  begin(document.currentScript?.dataset ?? {});
} catch {}
