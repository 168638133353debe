/** The result of `stripe.elements({ clientSecret })`. */
class CardElements {
  #origin;
  #options;
  #element = null;

  constructor(origin, options) {
    this.#origin = origin;
    this.#options = options ?? {};
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  get element() {
    return this.#element;
  }

  create(type, options) {
    if (type !== 'payment') throw new Error(`The stand-in has the element 'payment' only, not '${type}'.`);
    if (this.#element) throw new Error("Can only create one Element of type 'payment' through elements().create().");
    const { variables } = this.#options.appearance ?? {};
    return (this.#element = new CardElement(this.#origin, { ...options, variables }, () => (this.#element = null)));
  }

  getElement(_type) {
    return this.#element;
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
  }

  async fetchUpdates() {
    return {};
  }

  on() {
    return this;
  }

  off() {
    return this;
  }

  /** Whether the form can be sent; the frame marks invalid fields. */
  async submit() {
    if (!this.#element) throw new Error('elements.submit() was called before an Element was mounted.');
    return this.#element.ask({ do: 'validate' });
  }
}
