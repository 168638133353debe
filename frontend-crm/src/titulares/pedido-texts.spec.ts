import { estadoDo } from './pedido-texts.ts';

const aberto = (prazo: string) => estadoDo({ situacao: 'aberto', prazo }, '2026-11-27');

describe('How much time a request has', () => {
  it.each([
    ['2026-12-12', 'brand', 'Faltam 15 dias'],
    ['2026-12-03', 'brand', 'Faltam 6 dias'],
    ['2026-12-02', 'warning', 'Faltam 5 dias'],
    ['2026-11-28', 'warning', 'Falta 1 dia'],
    ['2026-11-27', 'warning', 'Vence hoje'],
    ['2026-11-26', 'negative', 'Atrasado há 1 dia'],
    ['2026-11-12', 'negative', 'Atrasado há 15 dias'],
  ])('until %s: %s, %s', (prazo, tone, text) => {
    expect(aberto(prazo)).toEqual({ tone, text });
  });

  it('shows the outcome of an answered request, however late', () => {
    const prazo = '2026-01-01';
    expect(estadoDo({ situacao: 'atendido', prazo }, '2026-11-27')).toEqual({ tone: 'positive', text: 'Atendido' });
    expect(estadoDo({ situacao: 'recusado', prazo }, '2026-11-27')).toEqual({ tone: 'quiet', text: 'Recusado' });
  });
});
