import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import type { Etiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import type { Visao } from '@viajario/contracts/crm/visoes/visoes';
import type { ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import type { Stats } from '@viajario/contracts/crm/stats/stats';
import { fillDemo } from '../../../infra/dev/demo/demo.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

it('The demo data leaves its user enough calls in the same minute, is shown after the first sign-in, and filling it again adds nothing', async () => {
  const lines: string[] = [];
  const fill = ({ url }: Product): Promise<void> => {
    const port = Number(new URL(url).port);
    const settings = { host: 'localhost', port, publicUrl: url, dataDir: '', production: false, env: {} };
    return fillDemo(settings, process.env['OPERATOR_DATABASE_URL'] ?? '', (line) => lines.push(line));
  };
  const limited = await startProduct({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    await product.db.query('delete from rate_limits'); // what other test files have used up
    await fill(limited);
    const visitor = await limited.signIn('demo@demo.local');
    const answers = await Promise.all(Array.from({ length: 100 }, () => visitor.get('/api/contas')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await limited.close();
  }
  await fill(product);
  const person = await product.signIn('demo@demo.local');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    "demo: 300 clients added to 'Agência Demonstração'",
    "demo: 0 clients added to 'Agência Demonstração'",
  ]);
  const { body: contas } = await person.get<ContaListItem[]>('/api/contas');
  expect(contas.map(({ nome }) => nome)[0]).toBe('Agência Demonstração');
  const { body } = await person.get<{ total: number }>(`/api/clientes?contaId=${contas[0]?.id}&limit=1`);
  expect(body.total).toBe(300);
  const list = async <T>(path: string) => (await person.get<T>(`${path}contaId=${contas[0]?.id}`)).body;
  const { totalDocumentos, newThisMonth } = await list<Stats>('/api/stats?');
  expect(totalDocumentos).toBeGreaterThan(30);
  expect([newThisMonth > 0, newThisMonth < 100]).toEqual([true, true]);
  const etiquetas = await list<Etiqueta[]>('/api/etiquetas?');
  expect(etiquetas.filter(({ clientesCount }) => clientesCount > 5)).toHaveLength(6);
  const totals = ['abertos', 'concluidos'].map((situacao) => list<{ total: number }>(`/api/lembretes?situacao=${situacao}&`));
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([11, 3]);
  const states = ['a-iniciar', 'em-viagem', 'encerrada', 'cancelada'].map((situacao) =>
    list<ViagensPage>(`/api/viagens?situacao=${situacao}&`),
  );
  expect((await Promise.all(states)).map(({ total }) => total)).toEqual([3, 1, 1, 1]);
  const { viagens } = await list<ViagensPage>('/api/viagens?');
  expect(new Set(viagens.map(({ resultado }) => resultado))).toEqual(new Set(['verde', 'amarelo', 'vermelho']));
  expect((await list<Visao[]>('/api/visoes?')).filter(({ compartilhada }) => compartilhada)).toHaveLength(3);
}, 120_000);
