import { paymentReturn, takeCardReturn, takePaymentReturn } from './payment-return.ts';

const come = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address);
  takePaymentReturn();
};
const SECRET = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';

beforeEach(() => {
  const { dataset } = document.documentElement;
  delete dataset.paymentIntent;
  delete dataset.paymentStatus;
});

describe('The parameters that the provider adds to the return URL', () => {
  it('are removed from the URL, and remembered without the secret', () => {
    come(`/pagamento-sucesso?plan=anual&${SECRET}&redirect_status=succeeded#x`);
    expect(window.location.href).toBe('http://localhost/pagamento-sucesso?plan=anual#x');
    expect(paymentReturn()).toEqual({ paymentIntent: 'pi_1', status: 'succeeded' });
    expect(document.documentElement.outerHTML).not.toContain('secret');
    expect(window.history.state).toEqual({ idx: 3 });
  });

  it('are removed and ignored when they are incomplete', () => {
    come('/?payment_intent_client_secret=pi_1_secret_x');
    expect(window.location.href).toBe('http://localhost/');
    expect(paymentReturn()).toBeNull();
  });

  it('PAY-42: are removed too after a card was saved, which is no payment and is reported once', () => {
    come(
      '/configuracoes?conta=sol&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded#assinatura',
    );
    expect(window.location.href).toBe('http://localhost/configuracoes?conta=sol#assinatura');
    expect(paymentReturn()).toBeNull();
    expect([takeCardReturn(), takeCardReturn()]).toEqual([{ setupIntent: 'seti_1', status: 'succeeded' }, null]);
    expect(document.documentElement.outerHTML).not.toContain('secret');
  });

  it('touches no other address', () => {
    const replaced = jest.spyOn(window.history, 'replaceState');
    window.history.replaceState(null, '', '/pagamento-sucesso?plan=mensal');
    takePaymentReturn();
    expect(replaced).toHaveBeenCalledTimes(1);
    expect(paymentReturn()).toBeNull();
  });
});
