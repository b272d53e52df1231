import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { trusted } from './trusted.ts';
import { letBePressed } from './waiting-buttons.ts';

/** Who waits for a picture so long is to have the rest of the page. Milliseconds. */
const PICTURE_MS = 3000;

/** What the script's element names (server/pages/document.ts). */
const { entry = '', scripts = '' } = document.currentScript?.dataset ?? {};

/** The page says what does not work. */
const tellBroken = () => document.documentElement.setAttribute('data-broken', '');

const addressOf = trusted('basta-start', 'createScriptURL', (url) => {
  if (!/^\/assets\/[\w.-]+$/.test(url)) throw new TypeError(url);
  return url;
});

function add(element: HTMLElement): void {
  element.onerror = tellBroken;
  document.head.appendChild(element);
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of scripts.split(' '))
    add(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  add(Object.assign(document.createElement('script'), { type: 'module', src: addressOf(entry) }));
}

function startAfter(picture: HTMLImageElement | null): void {
  if (!picture || picture.complete) {
    start();
    return;
  }
  picture.addEventListener('load', start);
  picture.addEventListener('error', start);
  setTimeout(start, PICTURE_MS);
}

function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * The page was made for everyone, and so were its links: a member is led past the login, which would be a step of the history,
 * and the ways to log in take along where the page's own address says that they lead on to.
 */
function lead(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const to = leadsTo(href);
  if (to === undefined) return;
  link.setAttribute('href', to);
  setTimeout(() => link.setAttribute('href', href));
}

function leadsTo(href: string): string | undefined {
  const next = /^\/login\?next=([^&]+)$/.exec(href)?.[1];
  if (next) return hasToken() ? decodeURIComponent(next) : undefined;
  const isWayIn = /^\/(login|register|sign-in\/start)$/.test(href);
  return isWayIn && /[?&]next=/.test(location.search) ? href + location.search : undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What is typed, chosen or pressed until the app runs is kept for it, in its order. */
const pressed: HTMLButtonElement[] = [];
let isAlive = false;
const filled = new Map<Field, string | boolean>();

/**
 * The first to hear of a click: React would answer it, too, while it takes the page over, and what goes by it would be done
 * twice. A form that scripts alone can send waits with its button (data-waiting). So does what is served by a part that comes after
 * the app: such a button is heard as long as it waits.
 */
function keepPress(event: Event): void {
  const target = event.target as Partial<Element> | null;
  const control = target?.closest?.<HTMLAnchorElement | HTMLButtonElement>('a, button');
  if (!control) return;
  if (!(control instanceof HTMLButtonElement)) {
    if (!isAlive) lead(control);
    return;
  }
  const isEarly = !isAlive && control.type === 'button' && !control.popoverTargetElement;
  if (!isEarly && !control.hasAttribute('data-waiting')) return;
  event.preventDefault();
  event.stopPropagation();
  if (isAlive) pressSoon(control);
  else pressed.push(control);
}

/** The button under the finger, where it waits. */
let held: HTMLButtonElement | undefined;

function holdButton({ target }: Event): void {
  held =
    (target as Partial<Element> | null)?.closest?.<HTMLButtonElement>('button[data-waiting]') ?? undefined;
}

/** What took its place before the finger was lifted hears of no click. */
function letGo(): void {
  if (held && !held.isConnected) pressSoon(held);
  held = undefined;
}

function keepText(event: Event): void {
  const field = event.target as Field;
  if (!('value' in field) || field.type === 'file') return;
  // The last choice of a group is to be told last.
  filled.delete(field);
  filled.set(
    field,
    'checked' in field && /^(radio|checkbox)$/.test(field.type) ? field.checked : field.value,
  );
}

/** React hears of a change only where the field holds something else than what React itself saw or set last. */
function tell(kept: string | boolean, field: Field): void {
  if (typeof kept === 'boolean') {
    (field as HTMLInputElement).checked = !kept; // only these keep one
    field.click();
    return;
  }
  field.value = `${kept}x`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, kept);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** So long a press waits for what serves its button, in milliseconds: that may come later than the app. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** How a button looks once it waits for nothing. */
function served(button: HTMLButtonElement): string {
  const copy = button.cloneNode(true) as HTMLButtonElement; // of its kind
  for (const name of ['data-waiting', 'disabled']) copy.removeAttribute(name);
  return copy.outerHTML;
}

function press(button: HTMLButtonElement, until: number): void {
  // A page that was filled meanwhile may have another in its place.
  const same = Array.from(document.querySelectorAll('button')).filter(
    (one) => one === button || (!button.isConnected && served(one) === served(button)),
  );
  const [one = button] = same;
  if (!one.hasAttribute('data-waiting')) {
    if (same.length === 1) one.click();
  } else if (performance.now() < until) setTimeout(press, LOOK_EVERY_MS, button, until);
}

/** By itself, as a person's press is: React answers the second one once it has drawn what the first one did. */
const pressSoon = (button: HTMLButtonElement) =>
  setTimeout(press, 0, button, performance.now() + LONGEST_WAIT_MS);

letBePressed();
document.addEventListener('click', keepPress, true);
document.addEventListener('pointerdown', holdButton, true);
document.addEventListener('pointerup', letGo, true);
addEventListener('input', keepText, true);
addEventListener(
  'app-alive',
  () => {
    isAlive = true;
    removeEventListener('input', keepText, true);
    filled.forEach(tell);
    pressed.forEach(pressSoon);
  },
  { once: true },
);
addEventListener('app-broken', tellBroken);

// Starts the app once the page was painted, and the picture was there that it is about: on a slow line its scripts would
// otherwise take the place of what the reader came for. They are asked for together, in their order.
if (!('noModule' in HTMLScriptElement.prototype)) tellBroken();
else if (document.visibilityState === 'hidden') start();
else
  requestAnimationFrame(() => {
    setTimeout(startAfter, 0, document.querySelector('img[fetchpriority=high]'));
  });
