// What happy-dom, in which the page tests run, lacks of a browser. It has dialogs, observers and media queries.

// React takes an element that the DOM has no class of its own for, such as <search>, for a spelling mistake.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// An idle moment never comes: what the shell loads ahead would get between a test and the reply that it holds back.
globalThis.requestIdleCallback ??= () => 0;
globalThis.cancelIdleCallback ??= () => {};

// Its beacon would be a request to nowhere.
navigator.sendBeacon = () => true;

// It would leave the page for what a link saves, and every later test in the same window with it.
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function () {
  if (!this.download) click.call(this);
};
