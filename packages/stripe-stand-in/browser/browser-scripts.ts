import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Scripts for browsers: classes in files of their own, which refer to each other by name only, in one scope. */
function scriptOf(files: string[], start: string): string {
  const classes = files.map((file) => readFileSync(path.join(import.meta.dirname, `${file}.mjs`), 'utf8'));
  return `(() => {\n${classes.join('\n')}\n${start}\n})();\n`;
}

/** The script that STRIPE_JS_URL names: it sets `window.Stripe`. */
export const STRIPE_JS = scriptOf(
  ['card-element', 'card-elements', 'stripe-client'],
  `const { origin } = new URL(document.currentScript.src);
window.Stripe = (key) => {
  if (!/^pk_/.test(key)) throw new Error('Invalid value for Stripe(): apiKey should be a publishable key.');
  return new StripeClient(origin, key);
};
window.Stripe.version = 'stand-in';`,
);

const STYLE = `<style>
* { box-sizing: border-box; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 2px; color: var(--colorText, #1f1f33); background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
label:first-of-type, p, h1 { grid-column: 1 / -1; margin: 0; }
h1 { font-weight: 600; }
[role=alert] { color: var(--colorDanger, #a8071a); min-height: 1.4em; }
input { display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; border: 1px solid #76769a; border-radius: 6px; background: var(--colorBackground, #fff); color: inherit; }
button { padding: .6rem; border: 1px solid #484bb4; border-radius: 6px; background: #fff; cursor: pointer; }
[value=yes] { background: #484bb4; color: #fff; }
:focus-visible { outline: 3px solid #8b8de0; outline-offset: 1px; }
</style>`;

const page = (title: string, body: string, script: string) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${STYLE}</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`;

const field = (label: string, name: string, hint: string, autocomplete: string) =>
  `<label>${label} <input name="${name}" inputmode="numeric" placeholder="${hint}" autocomplete="${autocomplete}" aria-describedby="problema"></label>`;

export const CARD_PAGE = page(
  'Dados do cartão',
  `<form novalidate>
${field('Número do cartão', 'number', '1234 1234 1234 1234', 'cc-number')}
${field('Data de validade', 'expiry', 'MM / AA', 'cc-exp')}
${field('Código de segurança', 'cvc', 'CVC', 'cc-csc')}
<p role="alert" id="problema"></p>
</form>`,
  scriptOf(
    ['card-frame'],
    `for (const [name, value] of new URLSearchParams(location.hash.slice(1))) document.documentElement.style.setProperty('--' + name, value);
const frame = new CardFrame(document.forms[0]);
addEventListener('message', ({ source, data, ports }) => source === parent && data === 'card' && frame.connect(ports[0]));`,
  ),
);

export const BANK_PAGE = page(
  'Autenticação do cartão',
  `<form>
<h1>Seu banco (ambiente local)</h1>
<p>Este é o substituto local da autenticação 3-D Secure.</p>
<button value="yes">Concluir autenticação</button>
<button value="no">Recusar autenticação</button>
</form>`,
  scriptOf(['bank-frame'], 'new BankFrame(document.forms[0]);'),
);
