import { fireEvent } from '@testing-library/dom';
import { reportConversion, watchConversions } from './conversions.ts';

let stop: () => void = () => undefined;
const asked: { url: URL; options: RequestInit }[] = [];
const page = document.documentElement;

beforeEach(() => {
  asked.length = 0;
  Object.assign(globalThis, {
    fetch: async (url: string, options: RequestInit) => {
      asked.push({ url: new URL(url), options });
      return { ok: true };
    },
  });
  localStorage.clear();
  page.dataset.ads = 'AW-123456789';
  window.history.pushState({}, '', '/');
  document.body.innerHTML = '<a data-conversion="entrar"><b>Entrar</b></a><button data-answer="granted">Aceitar</button>';
});

afterEach(() => stop());

const watch = () => {
  stop();
  stop = watchConversions();
};
const click = (selector: string) => fireEvent.click(document.querySelector(selector) ?? document.body);
const labels = () => asked.map(({ url }) => url.searchParams.get('label'));

describe('Conversions', () => {
  it('are not reported before the visitor agreed, nor after a refusal', () => {
    watch();
    click('b');
    expect(page.dataset.consent).toBe('ask');
    localStorage.setItem('viajario-anuncios', 'denied');
    watch();
    click('b');
    reportConversion('compra', 399);
    expect(page.dataset.consent).toBe('denied');
    expect(asked).toEqual([]);
  });

  it('are never reported, and no consent is asked for, where no advertiser is configured', () => {
    for (const id of ['', '__ADS_CONVERSION_ID__', 'AW-1"><script>']) {
      page.dataset.ads = id;
      localStorage.setItem('viajario-anuncios', 'granted');
      watch();
      reportConversion('contato');
      expect(page.dataset.consent).toBe('off');
    }
    expect(asked).toEqual([]);
  });

  it('are the visit and the clicks from the answer on, which is remembered', () => {
    watch();
    click('[data-answer]');
    expect(labels()).toEqual(['visita']);
    expect(page.dataset.consent).toBe('granted');
    expect(localStorage.getItem('viajario-anuncios')).toBe('granted');
  });

  it('PRD-90: carry the account, the label and a price, and nothing of the page', () => {
    localStorage.setItem('viajario-anuncios', 'granted');
    page.dataset.ads = 'AW-123456789,compra=Ab-9_z';
    window.history.pushState({}, '', '/pagamento-sucesso?plan=anual&payment_intent_client_secret=pi_1_secret_2');
    reportConversion('compra', 399);
    const [{ url, options } = { url: new URL('x:'), options: {} }] = asked;
    expect(url.href).toBe(
      'https://www.googleadservices.com/pagead/conversion/123456789/?label=Ab-9_z&guid=ON&script=0&value=399.00&currency_code=BRL',
    );
    expect(options).toMatchObject({ keepalive: true, referrerPolicy: 'no-referrer' });
    expect(options.body).toBeUndefined();
  });

  it.each(['/convite/segredo', '/compartilhar?erro=1', '/cliente/01890000-0000-7000-8000-000000000000', '/configuracoes'])(
    'are not reported on %s',
    (path) => {
      localStorage.setItem('viajario-anuncios', 'granted');
      window.history.pushState({}, '', path);
      reportConversion('visita');
      expect(asked).toEqual([]);
    },
  );

  it('end when the visitor takes the consent back', () => {
    localStorage.setItem('viajario-anuncios', 'granted');
    document.body.innerHTML = '<button data-answer="ask">Preferências de anúncios</button>';
    watch();
    asked.length = 0;
    click('button');
    reportConversion('entrar');
    expect(page.dataset.consent).toBe('ask');
    expect(localStorage.length).toBe(0);
    expect(asked).toEqual([]);
  });
});
