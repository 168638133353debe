/** Runs on the bank's page: sends the user's choice to the provider, and its answer to the shop's page. */
class BankFrame {
  constructor(form) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const passed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'no';
      void this.#decide(passed);
    });
  }

  async #decide(passed) {
    const fields = new URLSearchParams(location.search);
    fields.set('passed', passed);
    const answer = await fetch('/js/authenticate', { method: 'POST', body: fields });
    parent.postMessage(await answer.json(), '*');
  }
}
