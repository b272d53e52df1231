/**
 * Starts the app once the page was painted: on a slow line its scripts would otherwise take the place of what the reader
 * came for. They are asked for together, in their order. It runs inline at the end of the page; where a script does not
 * come, or the browser is too old for them, the page says what does not work (`data-broken`, server/pages/document.ts).
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
  function start() {
    data.scripts.split(' ').forEach(function (href) {
      add('link', { rel: 'modulepreload', href: href });
    });
    add('script', { type: 'module', src: policy ? policy.createScriptURL(data.entry) : data.entry });
  }
  var tapped;
  function keep(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button && button.type === 'button' && !button.popoverTargetElement) tapped = button;
  }
  addEventListener('click', keep, true);
  addEventListener('app-alive', function () {
    removeEventListener('click', keep, true);
    if (!tapped) return;
    // A page that was filled meanwhile has another in its place.
    var same = Array.prototype.filter.call(document.querySelectorAll('button'), function (button) {
      return button === tapped || (!tapped.isConnected && button.outerHTML === tapped.outerHTML);
    });
    if (same.length === 1) same[0].click();
  }, { once: true });
  addEventListener('app-broken', broken);
  if (!('noModule' in HTMLScriptElement.prototype)) broken();
  else if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(function () { setTimeout(start); });
})(document.currentScript.dataset, document.documentElement);
`;

/** Tells the script above that the app runs: the button that was pressed last before that is pressed now. */
export function tellAlive(): void {
  dispatchEvent(new Event('app-alive'));
}

/** Tells the script above that the app could not start. */
export function tellBroken(): void {
  dispatchEvent(new Event('app-broken'));
}
