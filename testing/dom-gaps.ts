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

// Anyone who looks for a role asks each element for the selectors of all roles, which are read again each time: most of them
// name another tag, which is told without reading the rest.
const { matches } = Element.prototype;
const ONE_TAG = /^([a-z][a-z\d]*)(?:\[[^[\]]*\]|:not\(\[[^[\]]*\]\))*$/;
const tags = new Map<string, string | undefined>();
Element.prototype.matches = function (this: Element, selector: string) {
  if (!tags.has(selector)) tags.set(selector, ONE_TAG.exec(selector)?.[1]);
  const tag = tags.get(selector);
  return (tag === undefined || tag === this.localName) && matches.call(this, selector);
} as typeof matches;

// There is no style sheet, so without a `style` around it an element shows as its tag does. All properties of all
// ancestors would be worked out for that, again whenever anything has changed. A dialog shows where it is open.
const wholeStyle = window.getComputedStyle.bind(window);
const ASKED = ['display', 'visibility', 'pointer-events'] as const;
const byTag = new Map<string, CSSStyleDeclaration>();
const hasStyle = (element: Element | null): boolean =>
  element !== null && (element.hasAttribute('style') || hasStyle(element.parentElement));
window.getComputedStyle = (element, pseudo) => {
  const { tagName } = element;
  if (tagName === 'DIALOG' || pseudo || !element.isConnected || hasStyle(element))
    return wholeStyle(element, pseudo);
  const known = byTag.get(tagName);
  if (known) return known;
  const whole = wholeStyle(element);
  const values = new Map<string, string>(ASKED.map((name) => [name, whole.getPropertyValue(name)]));
  const style = {
    display: whole.display,
    visibility: whole.visibility,
    pointerEvents: whole.pointerEvents,
    getPropertyValue: (name: string) => values.get(name) ?? '',
  } as CSSStyleDeclaration; // nobody here asks for more
  byTag.set(tagName, style);
  return style;
};
