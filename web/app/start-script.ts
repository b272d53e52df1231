import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { letBePressed } from '#web/api/early.ts';
import { inlineRead } from '#web/storage/storage.ts';

/**
 * Starts the app once the page was painted, and the picture was there that it is about: on a slow line its scripts would
 * otherwise take the place of what the reader came for. They are asked for together, in their order. It runs inline at the
 * end of the page; where a script does not come, or the browser is too old for them, the page says what does not work
 * (`data-broken`, server/pages/document.ts).
 * What is typed, chosen or pressed until the app runs is kept for it, in its order.
 * A browser with Trusted Types takes a script's address from this policy alone (server/http/security.ts).
 */
export const startScript = `(function (data, page) {
  var policy = window.trustedTypes && trustedTypes.createPolicy('basta-start', {
    createScriptURL: function (url) {
      if (!/^\\/assets\\/[\\w.-]+$/.test(url)) throw new TypeError(url);
      return url;
    }
  });
  function broken() { page.setAttribute('data-broken', ''); }
  function add(name, values) {
    var element = document.createElement(name);
    for (var key in values) element[key] = values[key];
    element.onerror = broken;
    document.head.appendChild(element);
  }
  var started;
  function start() {
    if (started) return;
    started = true;
    data.scripts.split(' ').forEach(function (href) {
      add('link', { rel: 'modulepreload', href: href });
    });
    add('script', { type: 'module', src: policy ? policy.createScriptURL(data.entry) : data.entry });
  }
  function startAfter(picture) {
    if (!picture || picture.complete) return start();
    picture.addEventListener('load', start);
    picture.addEventListener('error', start);
    // Who waits for a picture so long is to have the rest of the page.
    setTimeout(start, 3000);
  }
  var tapped = [], filled = new Map();
  // The first to hear of a click: React would answer it, too, while it takes the page over, and what goes by it would be
  // done twice. A form that scripts alone can send waits with its button (data-waiting).
  function keep(event) {
    var control = event.target.closest && event.target.closest('a, button');
    if (!control) return;
    if (control.tagName === 'A') return lead(control);
    var isOurs = control.type === 'button' ? !control.popoverTargetElement : control.hasAttribute('data-waiting');
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    tapped.push(control);
  }
  // The page was made for everybody: a member needs no way past the login, which would be a step of the history.
  function lead(link) {
    var next = /^\\/login\\?next=([^&]+)$/.exec(link.getAttribute('href'));
    if (!next || !token()) return;
    var href = link.getAttribute('href');
    link.setAttribute('href', decodeURIComponent(next[1]));
    setTimeout(function () { link.setAttribute('href', href); });
  }
  function token() {
    try { return ${inlineRead(TOKEN_STORAGE_KEY)}; } catch (e) {}
  }
  function keepText(event) {
    var field = event.target;
    if (!('value' in field) || field.type === 'file') return;
    // The last choice of a group is to be told last.
    filled.delete(field);
    filled.set(field, /^(radio|checkbox)$/.test(field.type) ? field.checked : field.value);
  }
  // React hears of a change only where the field holds something else than what React itself saw or set last.
  function tell(kept, field) {
    if (typeof kept === 'boolean') {
      field.checked = !kept;
      field.click();
    } else {
      field.value = kept + 'x';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, kept);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }
  }
  ${letBePressed}
  document.addEventListener('click', keep, true);
  addEventListener('input', keepText, true);
  addEventListener('app-alive', function () {
    document.removeEventListener('click', keep, true);
    removeEventListener('input', keepText, true);
    filled.forEach(tell);
    // Each by itself, as a person's are: React answers the second press once it has drawn what the first one did.
    tapped.forEach(function (pressed) { setTimeout(replay, 0, pressed); });
  }, { once: true });
  function replay(pressed) {
    // A page that was filled meanwhile may have another in its place.
    var same = Array.prototype.filter.call(document.querySelectorAll('button'), function (button) {
      return button === pressed || (!pressed.isConnected && button.outerHTML === pressed.outerHTML);
    });
    if (same.length === 1) same[0].click();
  }
  addEventListener('app-broken', broken);
  if (!('noModule' in HTMLScriptElement.prototype)) broken();
  else if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(function () {
    setTimeout(startAfter, 0, document.querySelector('img[fetchpriority=high]'));
  });
})(document.currentScript.dataset, document.documentElement);
`;

/** Tells the script above that the app runs: it hears now of what was typed, chosen and pressed before that. */
export function tellAlive(): void {
  dispatchEvent(new Event('app-alive'));
}

/** Tells the script above that the app could not start. */
export function tellBroken(): void {
  dispatchEvent(new Event('app-broken'));
}
