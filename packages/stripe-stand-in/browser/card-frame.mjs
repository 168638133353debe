/** Runs in the frame of the payment form: checks the input, and sends it to the provider on the page's request. */
class CardFrame {
  #form;
  #port;

  constructor(form) {
    this.#form = form;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', () =>
      this.#emit('change', { complete: !this.#problem(), empty: this.#value('number') === '' }),
    );
    form.addEventListener('focusin', () => this.#emit('focus', {}));
    form.addEventListener('focusout', () => this.#emit('blur', {}));
  }

  connect(port) {
    this.#port = port;
    port.onmessage = ({ data }) => void this.#answer(data).then((result) => port.postMessage({ call: data.call, result }));
    this.#emit('ready', {});
  }

  async #answer(question) {
    if (question.do === 'validate') return this.#validate();
    if (question.do === 'confirm') return this.#confirm(question);
    if (question.do === 'clear') this.#form.reset();
    else this.#form.querySelector('input')?.focus();
    return {};
  }

  #validate() {
    const problem = this.#problem();
    const alert = this.#form.querySelector('[role=alert]');
    if (alert) alert.textContent = problem?.message ?? '';
    for (const input of this.#form.querySelectorAll('input')) {
      input.setAttribute('aria-invalid', String(input.name === problem?.field));
    }
    return problem ? { error: { type: 'validation_error', code: problem.code, message: problem.message } } : {};
  }

  #problem() {
    if (this.#value('number').length < 15) {
      return { field: 'number', code: 'incomplete_number', message: 'O número do seu cartão está incompleto.' };
    }
    if (!/^(0[1-9]|1[0-2])\d\d$/.test(this.#value('expiry'))) {
      return { field: 'expiry', code: 'incomplete_expiry', message: 'A data de validade do seu cartão está incompleta.' };
    }
    if (this.#value('cvc').length < 3) {
      return { field: 'cvc', code: 'incomplete_cvc', message: 'O código de segurança do seu cartão está incompleto.' };
    }
    return undefined;
  }

  #value(name) {
    const input = this.#form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input.value.replace(/\D/g, '') : '';
  }

  async #confirm({ secret, key, billing }) {
    const fields = { secret, key, number: this.#value('number'), billing: JSON.stringify(billing) };
    try {
      return await (await fetch('/js/confirm', { method: 'POST', body: new URLSearchParams(fields) })).json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'Ocorreu um erro de conexão. Tente novamente.' } };
    }
  }

  #emit(event, value) {
    this.#port?.postMessage({ event, value });
  }
}
