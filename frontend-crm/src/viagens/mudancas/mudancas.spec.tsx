import type { MudancaDaViagem } from '@viajario/contracts/crm/viagens/mudancas';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { pinNow, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANA, BIA, CONTA, ID } from '../testing.tsx';
import { Mudancas } from './mudancas.tsx';

const aMudanca = (id: string, change: Partial<MudancaDaViagem> = {}): MudancaDaViagem => ({
  ...{ id, quando: '2026-11-20T15:00:00.000Z', cliente: { id: ANA.id, nome: ANA.nome } },
  ...{ de: 'verde', para: 'vermelho', causa: 'documento' },
  ...{ surgiram: ['O passaporte vence antes da volta'], resolvidos: [] },
  ...change,
});

function show(itens: MudancaDaViagem[]) {
  const api = stubApi();
  api.answer(viagens.mudancas, { itens, proximo: null });
  renderWithProviders(<Mudancas viagemId={ID} contaId={CONTA} />);
  return api;
}
const rows = async () =>
  [...(await screen.findByRole('list', { name: 'Mudanças' })).children].map(({ textContent }) => textContent);

pinNow('2026-11-21T15:00:00Z');

describe('Mudanças of a trip', () => {
  it('say in words who became ready or not, why, what arose and what was solved', async () => {
    show([
      aMudanca('m1'),
      aMudanca('m2', { cliente: { id: BIA.id, nome: BIA.nome }, de: 'amarelo', para: 'verde', causa: 'dados', surgiram: [] }),
      aMudanca('m3', {
        de: 'vermelho',
        causa: 'regra',
        surgiram: ['Antes: dispensado.', 'Desde: ETIAS.'],
        resolvidos: ['Visto'],
      }),
      aMudanca('m4', { cliente: null, para: 'amarelo', causa: 'trecho', surgiram: [] }),
      aMudanca('m5', { causa: 'viajantes', surgiram: [] }),
    ]);
    const quando = '20/11/2026 12:00';
    expect(await rows()).toEqual([
      `Ana Prado passou de pronta a impedimentoSurgiu:O passaporte vence antes da volta${quando} · Documento alterado`,
      `Bia Prado passou de atenção a pronta${quando} · Cadastro alterado`,
      `Ana Prado continua em impedimentoSurgiu:Antes: dispensado.Desde: ETIAS.Resolvido:Visto${quando} · Regra do destino alterada`,
      `Cliente excluído passou de pronta a atenção${quando} · Trechos alterados`,
      `Ana Prado passou de pronta a impedimento${quando} · Viajantes alterados`,
    ]);
    const [first] = screen.getAllByRole('link', { name: 'Ana Prado' });
    expect(first).toHaveAttribute('href', `/cliente/${ANA.id}?conta=${CONTA}`);
  });

  it('are few at first; older ones follow below, and reading goes on there', async () => {
    const api = stubApi();
    api.answer(viagens.mudancas, ({ url: { searchParams } }) =>
      searchParams.get('antes') === 'x'
        ? { itens: [aMudanca('m2', { para: 'amarelo' })], proximo: null }
        : { itens: [aMudanca('m1')], proximo: 'x' },
    );
    renderWithProviders(<Mudancas viagemId={ID} contaId={CONTA} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    const older = await screen.findByText(/passou de pronta a atenção/);
    expect(older.closest('li')).toHaveFocus();
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
    expect(api.calls(viagens.mudancas).map(({ url }) => url.search)).toEqual(['?limit=5', '?antes=x']);
  });

  it('are none at first', async () => {
    show([]);
    expect(await screen.findByText(/^Nada mudou desde que a viagem foi criada\./)).toBeInTheDocument();
  });

  it('that cannot be fetched are asked for again', async () => {
    const api = stubApi();
    api.refuse(viagens.mudancas, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<Mudancas viagemId={ID} contaId={CONTA} />);
    expect(await screen.findByText('Não foi possível carregar as mudanças')).toBeInTheDocument();
    api.answer(viagens.mudancas, { itens: [aMudanca('m1')], proximo: null });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(within(await screen.findByRole('list', { name: 'Mudanças' })).getAllByRole('link')).toHaveLength(1);
  });
});
