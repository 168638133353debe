/** The payment form as the page sees it: a frame of the provider's own origin. The card's number never reaches the page. */
export class CardElement {
  readonly options: { fields?: { billingDetails?: unknown } };
  readonly #origin: string;
  readonly #listeners = new Map<string, ((event: object) => void)[]>();
  readonly #waiting = new Map<number, (result: Record<string, unknown>) => void>();
  readonly #frame = document.createElement('iframe');
  #port: MessagePort | undefined;
  #calls = 0;

  constructor(origin: string, options: object | undefined) {
    this.#origin = origin;
    this.options = options ?? {};
    this.#frame.title = 'Quadro seguro de entrada do pagamento';
    this.#frame.src = `${origin}/js/card`;
    this.#frame.addEventListener('load', () => this.#connect());
    for (const [name, value] of Object.entries({ border: '0', width: '100%', height: '230px', display: 'block' })) {
      this.#frame.style.setProperty(name, value);
    }
  }

  mount(target: HTMLElement | string): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    place.replaceChildren(this.#frame);
    this.#emit('loaderstart', {});
  }

  on(name: string, listener: (event: object) => void): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return this;
  }

  once(name: string, listener: (event: object) => void): this {
    const only = (event: object) => {
      this.off(name, only);
      listener(event);
    };
    return this.on(name, only);
  }

  off(name: string, listener?: (event: object) => void): this {
    const kept = listener ? (this.#listeners.get(name) ?? []).filter((one) => one !== listener) : [];
    this.#listeners.set(name, kept);
    return this;
  }

  update(options: object): void {
    Object.assign(this.options, options);
  }

  unmount(): void {
    this.#port?.close();
    this.#port = undefined;
    this.#frame.remove();
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  focus(): void {
    void this.ask({ do: 'focus' });
  }

  clear(): void {
    void this.ask({ do: 'clear' });
  }

  /** Asks the frame; it never answers once it is gone. */
  ask(question: object): Promise<Record<string, unknown>> {
    const call = (this.#calls += 1);
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#port?.postMessage({ call, ...question });
    });
  }

  #connect(): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      if (data.call === undefined) return this.#emit(data.event, { elementType: 'payment', ...data.value });
      this.#waiting.get(data.call)?.(data.result);
      this.#waiting.delete(data.call);
    };
    this.#frame.contentWindow?.postMessage('card', this.#origin, [port2]);
  }

  #emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}
