import { contas } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { hoje, type Hoje, type SecaoDeHoje } from '@viajario/contracts/crm/hoje/hoje';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { aClienteDetail } from '../clientes/testing.ts';
import { aTeam } from '../equipe/testing.tsx';
import { aModelo } from '../mensagens/testing.ts';

/** For specs only: a day, and a server that knows it. */

type Itens = { [Part in keyof Omit<Hoje, 'dia'>]?: Hoje[Part]['itens'] };
const secao = <Item>(itens: Item[] = [], total = itens.length): SecaoDeHoje<Item> => ({ itens, total });

export const aDay = ({ viagens, tarefas, chegou, vencimentos, aniversarios }: Itens = {}): Hoje => ({
  dia: '2026-11-21',
  viagens: secao(viagens),
  tarefas: secao(tarefas),
  chegou: secao(chegou),
  vencimentos: secao(vencimentos),
  aniversarios: secao(aniversarios),
});

/** With a client and the templates that messages begin with. */
export function serverWithDay(itens: Itens = {}) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  api.answer(hoje.read, aDay(itens));
  api.answer(clientes.read, aClienteDetail());
  api.answer(modelos.list, [
    aModelo('m1', { contexto: 'aniversario', texto: 'Feliz dia!' }),
    aModelo('m2', { contexto: 'passaporte', texto: 'Vamos renovar?' }),
  ]);
  return api;
}
