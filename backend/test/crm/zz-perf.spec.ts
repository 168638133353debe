import { expect, it } from '@jest/globals';
import { startProduct } from '../support/processes/product.js';
it('perf', async () => {
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const p = await product.signIn('perf@example.com');
  const one = async () => expect((await p.post('/api/clientes', { contaId: p.contaId, nome: 'Ana' })).status).toBe(201);
  for (let i = 0; i < 200; i++) await one();
  const ratios: number[] = []; const times: number[][] = [[], []];
  for (let round = 0; round < 60; round++) {
    const t = [0, 0];
    for (const skip of round % 2 ? [true, false] : [false, true]) {
      (globalThis as any).SKIP = skip;
      const s = performance.now(); const c = process.cpuUsage();
      for (let i = 0; i < 40; i++) await one();
      t[skip ? 1 : 0] = (performance.now() - s) / 40;
      void c;
    }
    ratios.push(t[0]! / t[1]!); times[0]!.push(t[0]!); times[1]!.push(t[1]!);
  }
  const med = (a: number[]) => [...a].sort((x, y) => x - y)[a.length >> 1];
  console.log('ratio', med(ratios), 'with', med(times[0]!), 'without', med(times[1]!));
  await product.close();
}, 300_000);
