/**
 * Reports to the advertiser that an advertisement led somewhere: only after consent, only where ADS_CONVERSION_ID is set, only on
 * public pages. No script of the advertiser's runs here: a report is one request that carries the conversion's name and at most a
 * price, never an address, a name or an id of ours (PRD-90). Everything it remembers stands in the document and in
 * localStorage, so that each remote may bring its own copy of this file.
 */
const LABELS = ['visita', 'entrar', 'assinar', 'contato', 'compra'] as const;
export type Conversion = (typeof LABELS)[number];

/** The visitor's consent, from `data-consent` on the document; `off` where nothing is reported anyway. */
type Consent = 'off' | 'ask' | 'granted' | 'denied';

const ENDPOINT = 'https://www.googleadservices.com/pagead/conversion';
const STORED = 'viajario-anuncios';
const PUBLIC_PATHS = /^\/(assinar|pagamento-sucesso|termos)?$/;

/** `AW-123`, or `AW-123,entrar=Label,…` where the advertiser knows a conversion by another label than its name here. */
const ACCOUNT = /^(?:AW-)?(\d{6,12})((?:,[a-z]+=[\w-]+)*)$/;

/** Reports one conversion, with its price in BRL for a purchase. Does nothing without consent. */
export function reportConversion(conversion: Conversion, price?: number): void {
  const [, account, labels = ''] = ACCOUNT.exec(configuredId()) ?? [];
  if (account === undefined || consent() !== 'granted' || !PUBLIC_PATHS.test(window.location.pathname)) return;
  const label = new URLSearchParams(labels.replaceAll(',', '&')).get(conversion) ?? conversion;
  const query = new URLSearchParams({ label, guid: 'ON', script: '0' });
  if (price !== undefined) {
    query.set('value', price.toFixed(2));
    query.set('currency_code', 'BRL');
  }
  // `keepalive`: the click that is reported usually leaves the page.
  const request = { mode: 'no-cors', credentials: 'include', keepalive: true, referrerPolicy: 'no-referrer' } as const;
  fetch(`${ENDPOINT}/${account}/?${query}`, request).catch(() => undefined);
}

/**
 * For pages of visitors: shows the question where it is open (`data-consent` on the document, see consent-notice), takes its
 * answer from `data-answer` buttons, and reports clicks on everything marked `data-conversion`. Returns the function that ends it.
 */
export function watchConversions(): () => void {
  showConsent();
  document.addEventListener('click', onClick);
  reportConversion('visita');
  return () => document.removeEventListener('click', onClick);
}

function onClick({ target }: MouseEvent): void {
  const valueOf = (name: string) => (target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined);
  const answer = valueOf('data-answer');
  if (answer && consent() !== 'off') remember(answer);
  const conversion = LABELS.find((label) => label === valueOf('data-conversion'));
  if (conversion) reportConversion(conversion);
}

/** `ask` opens the question again. */
function remember(answer: string): void {
  if (answer === 'ask') store(null);
  else store(answer === 'granted' ? 'granted' : 'denied');
  showConsent();
  if (answer === 'granted') reportConversion('visita');
}

function showConsent(): void {
  document.documentElement.dataset.consent = consent();
}

function consent(): Consent {
  if (!ACCOUNT.test(configuredId())) return 'off';
  const stored = read();
  return stored === 'granted' || stored === 'denied' ? stored : 'ask';
}

/** The server writes it into every document, empty where it is unset. */
const configuredId = (): string => document.documentElement.dataset.ads ?? '';

/** Where the browser's storage is blocked, nothing is reported and the question stays open. */
function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function store(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, value);
  } catch {
    delete document.documentElement.dataset.ads; // an answer that cannot be stored counts as no
  }
}
