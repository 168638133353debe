const { setImmediate } = require('node:timers');

/** Parts of a browser that jsdom lacks and that antd, the router or the toasts touch. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= ResizeObserver;

const noMatch = (media) => ({
  matches: false,
  media,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
});
window.matchMedia ??= noMatch;

/**
 * jsdom computes a style, and the labels of a field, anew each time, and testing-library asks for those of each element and all around
 * it: they stand until the document changes. The second argument (pseudo-elements), which jsdom does not implement and complains about,
 * is left out.
 */
const { getComputedStyle } = window;
const ownerOf = (label) => (label.htmlFor ? document.getElementById(label.htmlFor) : label.control);
let styles, labels;
const forget = () => {
  styles = new WeakMap();
  labels = undefined;
};
forget();
const changes = new MutationObserver(forget);
changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
const forgetIfChanged = () => changes.takeRecords().length > 0 && forget();
window.getComputedStyle = (element) => {
  if (!element.isConnected) return getComputedStyle(element);
  forgetIfChanged();
  if (!styles.has(element)) styles.set(element, getComputedStyle(element));
  return styles.get(element);
};
const labelsOfField = {
  get() {
    forgetIfChanged();
    labels ??= Map.groupBy(document.querySelectorAll('label'), ownerOf);
    return labels.get(this) ?? [];
  },
};
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', labelsOfField);

/** Ports that deliver as soon as what runs has ended, also under fake timers: React finishes `act` through one. */
class MessageChannel {
  constructor() {
    this.port1 = { onmessage: null, close() {}, start() {} };
    this.port2 = { onmessage: null, close() {}, start() {} };
    this.port1.postMessage = (data) => setImmediate(() => this.port2.onmessage?.({ data }));
    this.port2.postMessage = (data) => setImmediate(() => this.port1.onmessage?.({ data }));
  }
}
globalThis.MessageChannel ??= MessageChannel;

HTMLElement.prototype.hasPointerCapture ??= () => false;
HTMLElement.prototype.setPointerCapture ??= () => undefined;
HTMLElement.prototype.releasePointerCapture ??= () => undefined;
HTMLElement.prototype.scrollIntoView ??= () => undefined;

// The focus trap and the backdrop of a modal dialog are the browser's business; specs see whether it is open.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// Whether a file can be read is asked, never what is in it.
Blob.prototype.arrayBuffer ??= async function arrayBuffer() {
  return new ArrayBuffer(this.size);
};
