import { chromium } from 'playwright-core';
const base = 'http://localhost:3400';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const ctx = await b.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
const p = await ctx.newPage();
await p.goto(base + '/api/login');
const email = p.locator('input[name=email], input[type=email]').first();
await email.fill('demo@demo.local');
await p.keyboard.press('Enter');
await p.waitForURL(base + '/**', { timeout: 30000 });
await p.goto(base + '/viagens'); await p.waitForTimeout(3000);
const contas = await (await ctx.request.get(base + '/api/contas')).json();
const contaId = (contas.contas ?? contas)[0].id;
const list = await (await ctx.request.get(`${base}/api/viagens?contaId=${contaId}`)).json();
console.log(JSON.stringify(list.resumo), list.viagens.map(v => v.nome + ' ' + v.resultado + ' ' + v.faltamCount).join(' | '));
const v = list.viagens.find((x) => x.resultado === 'vermelho') ?? list.viagens[0];
const sizes = [[360, 780], [768, 1000], [1440, 900]];
for (const scheme of ['light', 'dark']) for (const [w, h] of sizes) {
  await p.emulateMedia({ colorScheme: scheme });
  await p.setViewportSize({ width: w, height: h });
  for (const [name, url] of [['viagens', '/viagens'], ['viagem', '/viagem/' + v.id]]) {
    if (scheme === 'dark' && w === 768) continue;
    await p.goto(base + url); await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/look/${name}-${w}-${scheme}.png`, fullPage: true });
  }
}
await p.emulateMedia({ colorScheme: 'light' });
const origin = { Origin: base };
await ctx.request.put(`${base}/api/contas/${contaId}`, { data: { nome: contas.contas?.[0]?.nome ?? 'Agência', telefone: '11987654321', contatoTitulares: 'privacidade@agencia.example' }, headers: origin });
const made = await ctx.request.post(`${base}/api/viagens/${v.id}/paginas`, { data: {}, headers: origin });
const body = await made.json();
console.log(made.status(), JSON.stringify(body).slice(0, 300));
const url = body[0]?.url;
if (url) {
  const anon = await b.newContext({ locale: 'pt-BR' });
  const q = await anon.newPage();
  for (const scheme of ['light', 'dark']) for (const [w, h] of sizes) {
    await q.emulateMedia({ colorScheme: scheme });
    await q.setViewportSize({ width: w, height: h });
    await q.goto(url); await q.waitForTimeout(1500);
    await q.screenshot({ path: `/tmp/look/v-${w}-${scheme}.png`, fullPage: true });
  }
}
await b.close();
