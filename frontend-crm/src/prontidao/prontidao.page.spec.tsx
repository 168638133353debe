import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { destinos } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { LIMITS } from '@viajario/contracts/limits';
import { pinNow, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViagem, ID } from '../viagens/testing.tsx';
import { addressOf, ANA, aPronta, aProntidao, BIA, CAIO, CONTA, FONTE, serverWithViagem, showViagem } from './testing.tsx';

const asked = (api: StubbedApi) => api.calls(prontidao.check).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const result = () => screen.findByRole('heading', { level: 2, name: 'Resultado' });
const people = () =>
  within(screen.getByRole('list', { name: 'Quem viaja' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const paramsOf = ({ router }: ReturnType<typeof showViagem>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => setWideScreen(true));

describe('Preparar viagem', () => {
  it('EXT-20: asks for people, destination and days, keeps them in the address and checks them at once', async () => {
    const api = serverWithViagem();
    const shown = showViagem();
    expect(await screen.findByText(/^Escolha quem viaja, o destino e as datas/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }), 'prado');
    await userEvent.click(await screen.findByRole('option', { name: /Ana Prado/ }));
    expect(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' })).toHaveValue('');
    await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'italia');
    // antd reads the number of the key, which user-event does not send.
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Destino' }), { key: 'Enter', keyCode: 13 });
    await userEvent.type(screen.getByLabelText('Ida'), '01122026');
    await userEvent.type(screen.getByLabelText('Volta'), '20122026');
    expect(paramsOf(shown)).toEqual({ clientes: ANA.id, destino: 'ITA', ida: '2026-12-01', volta: '2026-12-20' });
    expect(await screen.findByText('1 pessoa · Em ordem: 1')).toHaveRole('status');
    expect(asked(api)).toEqual([
      { contaId: CONTA, clienteIds: [ANA.id], destino: 'ITA', ida: '2026-12-01', volta: '2026-12-20' },
    ]);
    await press('Verificar');
    expect(await result()).toHaveFocus();
    expect(asked(api)).toHaveLength(2);
  });

  it('names the missing fields, and leads to the first of them', async () => {
    const api = serverWithViagem();
    showViagem();
    await press('Verificar');
    expect(screen.getByText('Escolha ao menos uma pessoa')).toHaveRole('alert');
    expect(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' })).toHaveFocus();
    expect(screen.getByText('Escolha o destino')).toBeInTheDocument();
    expect(screen.getByLabelText('Ida')).toHaveAccessibleDescription('Informe a ida');
    expect(screen.getByLabelText('Volta')).toBeInvalid();
    expect(asked(api)).toEqual([]);
  });

  it.each([
    ['2026-12-20', '2026-12-19', 'A volta não pode ser antes da ida.'],
    ['2026-12-20', '', 'Informe a volta'],
  ])('checks nothing from %s to "%s"', async (ida, volta, words) => {
    const api = serverWithViagem();
    showViagem(addressOf([ANA], `&destino=ITA&ida=${ida}&volta=${volta}`));
    await press('Verificar');
    expect(screen.getByLabelText('Volta')).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Volta')).toHaveFocus();
    expect(asked(api)).toEqual([]);
  });

  it('takes a day that is being changed out of the question', async () => {
    serverWithViagem();
    const shown = showViagem(addressOf([ANA]));
    await result();
    await userEvent.type(screen.getByLabelText('Volta'), '{Backspace}');
    expect(screen.queryByRole('heading', { name: 'Resultado' })).not.toBeInTheDocument();
    expect(paramsOf(shown)).not.toHaveProperty('volta');
  });

  it('leaves out of an address what no trip has', async () => {
    const api = serverWithViagem();
    showViagem(`/viagem?clientes=${ANA.id},x,${ANA.id}&destino=italia&ida=2026-02-30&volta=2026-12-20`);
    await waitFor(() => expect(people()).toEqual(['Ana Prado']));
    expect(screen.getByLabelText('Ida')).toHaveValue('');
    expect(asked(api)).toEqual([]);
  });
});

describe('Who travels', () => {
  it('is a whole family with one press', async () => {
    serverWithViagem();
    const shown = showViagem(addressOf([ANA], ''));
    await press('Adicionar a família de Ana Prado');
    await waitFor(() => expect(people()).toEqual(['Ana Prado', 'Bia Prado']));
    expect(paramsOf(shown)).toEqual({ clientes: `${ANA.id},${BIA.id}` });
    await press('Adicionar a família de Bia Prado');
    expect(await screen.findByText('Toda a família de Bia Prado já está na viagem')).toBeInTheDocument();
  });

  it('stays unchanged when the family cannot be fetched', async () => {
    const api = serverWithViagem();
    api.refuse(relacionamentos.list, 'SERVICO_INDISPONIVEL');
    showViagem(addressOf([ANA], ''));
    await press('Adicionar a família de Ana Prado');
    expect(await screen.findByText('Não foi possível adicionar a família')).toBeInTheDocument();
    expect(people()).toEqual(['Ana Prado']);
  });

  it('can be removed again; the focus moves to the section', async () => {
    serverWithViagem();
    showViagem(addressOf([ANA, CAIO], ''));
    await press('Remover Ana Prado');
    await waitFor(() => expect(people()).toEqual(['Caio Reis']));
    expect(screen.getByRole('region', { name: 'Quem viaja' })).toHaveFocus();
    expect(screen.getByText('1 pessoa')).toHaveAttribute('aria-live', 'polite');
  });

  it(`is ${LIMITS.pessoasPorViagem} people at most`, async () => {
    serverWithViagem();
    const many = Array.from({ length: 31 }, (_, index) => ({ id: `01930000-0000-7000-8000-0000000001${10 + index}` }));
    showViagem(addressOf(many, ''));
    expect(await screen.findByText('30 pessoas')).toBeInTheDocument();
    expect(screen.getByText('São no máximo 30 pessoas por viagem.')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Nome, CPF ou e-mail' })).not.toBeInTheDocument();
  });

  it('may include a client who was deleted', async () => {
    const api = serverWithViagem();
    api.refuse(clientes.read, 'CLIENTE_NAO_ENCONTRADO');
    api.refuse(prontidao.check, 'CLIENTE_NAO_ENCONTRADO');
    showViagem(addressOf([ANA]));
    await waitFor(() => expect(people()).toEqual(['Cliente não encontrado']));
    expect(await screen.findByText('Não foi possível verificar a viagem')).toBeInTheDocument();
    await press('Remover Cliente não encontrado');
    expect(await screen.findByText(/^Escolha quem viaja/)).toBeInTheDocument();
  });
});

const VARIAS = [
  aPronta(ANA),
  aPronta(BIA, {
    resultado: 'amarelo',
    motivos: [
      { regra: 'visto', texto: 'Precisa de autorização eletrônica.', fonte: FONTE, apoio: 'regra' },
      { regra: 'outros', texto: 'Confirme o país do passaporte.', fonte: FONTE, apoio: 'cadastro' },
    ],
  }),
  aPronta(CAIO, {
    resultado: 'vermelho',
    documentoUsado: null,
    motivos: [{ regra: 'documento', texto: 'Não temos a regra.', fonte: FONTE, apoio: 'consulta' }],
  }),
];

function showResult(change: Parameters<typeof aProntidao>[1] = {}) {
  const api = serverWithViagem();
  api.answer(prontidao.check, aProntidao(VARIAS, change));
  showViagem(addressOf([ANA, BIA, CAIO]));
  return api;
}

describe('The result', () => {
  it('EXT-20: is a row per person on a wide screen: word, reason, source and document', async () => {
    showResult();
    await screen.findByRole('button', { name: 'Autorização de menor' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'PessoaResultadoPor quêDocumento usado',
      'Ana PradoEm ordemO passaporte vale o bastante. Fonte: Comissão Europeia  (abre em outra aba)Passaporte · ItáliaVálido até 02/01/2030',
      'Bia PradoAutorização de menorAtençãoPrecisa de autorização eletrônica. Fonte: Comissão Europeia  (abre em outra aba)Confirme o país do passaporte. Passaporte · ItáliaVálido até 02/01/2030',
      'Caio ReisImpedimentoNão temos a regra. Onde consultar: Comissão Europeia  (abre em outra aba)Nenhum documento',
    ]);
    expect(screen.getByText('3 pessoas · Em ordem: 1 · Atenção: 1 · Impedimento: 1')).toHaveRole('status');
    const [fonte] = screen.getAllByRole('link', { name: /^Fonte: Comissão Europeia/ });
    expect(fonte).toHaveAttribute('href', FONTE.url);
    expect(fonte).toHaveAttribute('target', '_blank');
    expect(fonte).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('Regras conferidas em 01/11/2026. Quem decide é a autoridade do país.')).toBeInTheDocument();
    expect(screen.queryByText('Verifique na fonte')).not.toBeInTheDocument();
  });

  it('EXT-22: calls no paper valid that has ended', async () => {
    const api = serverWithViagem();
    const ended = { id: 'p1', tipo: 'passaporte', pais: 'BRA', validade: '2020-01-02' } as const;
    api.answer(prontidao.check, aProntidao([aPronta(ANA, { documentoUsado: ended })]));
    showViagem(addressOf([ANA]));
    expect(await screen.findByText('Venceu em 02/01/2020')).toBeInTheDocument();
    expect(screen.queryByText(/^Válido até/)).not.toBeInTheDocument();
  });

  it('is a card per person on a phone', async () => {
    setWideScreen(false);
    showResult();
    const cards = within(await screen.findByRole('list', { name: 'Resultado por pessoa' }));
    expect(cards.getByRole('link', { name: 'Caio Reis' })).toHaveAttribute(
      'href',
      `/cliente/${CAIO.id}?conta=${CONTA}#documentos`,
    );
    expect(cards.getAllByRole('button', { name: 'Autorização de menor' })).toHaveLength(1);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says when the rules are old', async () => {
    showResult({ desatualizado: true, conferidoEm: '2026-03-01' });
    const notice = (await screen.findByText('Verifique na fonte')).closest('[role=alert]');
    expect(notice).toHaveTextContent('As regras deste destino foram conferidas em 01/03/2026, há 180 dias ou mais.');
  });

  it.each(['SERVICO_INDISPONIVEL', 'ASSINATURA_INATIVA'] as const)(
    'says why there is none (%s), and tries again',
    async (code) => {
      const api = serverWithViagem();
      api.refuse(prontidao.check, code);
      showViagem(addressOf([ANA]));
      expect(await screen.findByText('Não foi possível verificar a viagem')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Enviar orientação' })).not.toBeInTheDocument();
      api.answer(prontidao.check, aProntidao([aPronta(ANA)]));
      await press('Tentar novamente');
      expect(await screen.findByRole('row', { name: /Ana Prado/ })).toBeInTheDocument();
    },
  );

  it('is stored as a trip with one press, which leads there', async () => {
    const api = serverWithViagem();
    api.refuse(viagens.create, 'SERVICO_INDISPONIVEL');
    const { router } = showViagem(addressOf([ANA, BIA]));
    await press('Salvar como viagem');
    expect(await screen.findByText('A viagem não foi salva')).toBeInTheDocument();
    api.answer(viagens.create, aViagem());
    await press('Salvar como viagem');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/viagem/${ID}`));
    const trechos = [{ tipo: 'destino', pais: 'ITA', chegada: '2026-12-01', saida: '2026-12-20' }];
    expect(api.calls(viagens.create).at(-1)?.body).toEqual({ contaId: CONTA, clienteIds: [ANA.id, BIA.id], trechos });
  });

  it('waits for destinations that did not come', async () => {
    const api = serverWithViagem();
    const list = api.calls(destinos.list);
    api.refuse(destinos.list, 'SERVICO_INDISPONIVEL');
    showViagem();
    expect(await screen.findByText('Não foi possível carregar os destinos')).toBeInTheDocument();
    await press('Tentar novamente');
    await waitFor(() => expect(list.length).toBe(2));
  });
});
