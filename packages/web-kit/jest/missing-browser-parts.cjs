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

// jsdom does not implement the second argument (pseudo-elements) and complains about it.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

/** Ports that deliver through a timer. */
class MessageChannel {
  constructor() {
    this.port1 = { onmessage: null, close() {}, start() {} };
    this.port2 = { onmessage: null, close() {}, start() {} };
    this.port1.postMessage = (data) => setTimeout(() => this.port2.onmessage?.({ data }), 0);
    this.port2.postMessage = (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0);
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
