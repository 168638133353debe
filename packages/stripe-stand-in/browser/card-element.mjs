/** The payment form as the page sees it: a frame of the provider's own origin. The card's number never reaches the page. */
class CardElement {
  options;
  #origin;
  #gone;
  #listeners = new Map();
  #waiting = new Map();
  #frame = document.createElement('iframe');
  #port;
  #calls = 0;

  constructor(origin, { variables = {}, ...options }, gone) {
    this.#gone = gone;
    this.#origin = origin;
    this.options = options;
    this.#frame.title = 'Quadro seguro de entrada do pagamento';
    const { colorText = '#1f1f33', colorBackground = '#ffffff', colorDanger = '#a8071a' } = variables;
    this.#frame.src = `${origin}/js/card#${new URLSearchParams({ colorText, colorBackground, colorDanger })}`;
    this.#frame.addEventListener('load', () => this.#connect());
    const style = { border: '0', width: '100%', height: '230px', display: 'block', 'color-scheme': 'light only' };
    for (const [name, value] of Object.entries(style)) {
      this.#frame.style.setProperty(name, value);
    }
  }

  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    place.replaceChildren(this.#frame);
    this.#emit('loaderstart', {});
  }

  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name, listener) {
    const only = (event) => {
      this.off(name, only);
      listener(event);
    };
    return this.on(name, only);
  }

  off(name, listener) {
    const kept = listener ? (this.#listeners.get(name) ?? []).filter((one) => one !== listener) : [];
    this.#listeners.set(name, kept);
    return this;
  }

  update(options) {
    Object.assign(this.options, options);
  }

  unmount() {
    this.#port?.close();
    this.#port = undefined;
    this.#frame.remove();
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.#gone();
  }

  focus() {
    void this.ask({ do: 'focus' });
  }

  clear() {
    void this.ask({ do: 'clear' });
  }

  /** Calls the frame; never resolves once the frame is removed. */
  ask(question) {
    const call = (this.#calls += 1);
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#port?.postMessage({ call, ...question });
    });
  }

  #connect() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      if (data.call === undefined) return this.#emit(data.event, { elementType: 'payment', ...data.value });
      this.#waiting.get(data.call)?.(data.result);
      this.#waiting.delete(data.call);
    };
    this.#frame.contentWindow?.postMessage('card', this.#origin, [port2]);
  }

  #emit(name, event) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}
