import { CardElement } from './card-element.ts';

/** What `stripe.elements({ clientSecret })` answers. */
export class CardElements {
  readonly #origin: string;
  #options: { clientSecret?: string };
  #element: CardElement | null = null;

  constructor(origin: string, options: object | undefined) {
    this.#origin = origin;
    this.#options = options ?? {};
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret;
  }

  get element(): CardElement | null {
    return this.#element;
  }

  create(type: string, options?: object): CardElement {
    if (type !== 'payment') throw new Error(`The stand-in has the element 'payment' only, not '${type}'.`);
    if (this.#element) throw new Error("Can only create one Element of type 'payment' through elements().create().");
    return (this.#element = new CardElement(this.#origin, options));
  }

  getElement(_type: unknown): CardElement | null {
    return this.#element;
  }

  update(options: object): void {
    this.#options = { ...this.#options, ...options };
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }

  /** Whether the form can be sent; the frame marks what is wrong in it. */
  async submit(): Promise<Record<string, unknown>> {
    if (!this.#element) throw new Error('elements.submit() was called before an Element was mounted.');
    return this.#element.ask({ do: 'validate' });
  }
}
