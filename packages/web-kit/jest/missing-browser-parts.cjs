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
 * jsdom computes a style anew each time, and testing-library asks for that of each element and all around it: it stands until the
 * document changes. The second argument (pseudo-elements), which jsdom does not implement and complains about, is left out.
 */
const { getComputedStyle } = window;
let styles = new WeakMap();
const forgetStyles = () => void (styles = new WeakMap());
const changes = new MutationObserver(forgetStyles);
changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
window.getComputedStyle = (element) => {
  if (!element.isConnected) return getComputedStyle(element);
  if (changes.takeRecords().length > 0) forgetStyles();
  if (!styles.has(element)) styles.set(element, getComputedStyle(element));
  return styles.get(element);
};

/** jsdom walks through the whole document for each label of each field, and a form has dozens of both. */
const labels = {
  get() {
    const isOwn = (label) => (label.htmlFor ? document.getElementById(label.htmlFor) : label.control) === this;
    return [...document.querySelectorAll('label')].filter(isOwn);
  },
};
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', labels);

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
