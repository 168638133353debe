import type { CivilDay } from '../../civil-day.js';
import { member, route } from '../../route.js';
import type { Lembrete } from '../anotacoes/anotacoes.js';
import type { Aniversario } from '../avisos/notifications.js';
import type { Vencimento } from '../vencimentos/vencimentos.js';
import type { ViagemListItem } from '../viagens/viagens.js';
import type { ReadHoje } from './hoje.input.js';

/** A submission that waits for an answer, or a confirmation of a sheet of advice; `id` is its own, or the sheet's. `cliente`: null once erased. */
export interface Chegada {
  tipo: 'envio' | 'ciencia';
  id: string;
  quando: string;
  cliente: { id: string; nome: string } | null;
  viagem: { id: string; nome: string } | null;
}

/** The first 20, and how many there are. */
export interface SecaoDeHoje<Item> {
  itens: Item[];
  total: number;
}

/**
 * What the caller has to do on `dia`, each part with the most urgent first. `viagens`: with `ida` from today to 30 days from now, those that are not
 * ready first. `tarefas`: reminders of the caller and those for all, overdue or due within 7 days. `chegou`: newest first, confirmations of the last
 * 7 days. `vencimentos`: open ones within 90 days, expired ones first, without postponed ones. `aniversarios`: within 7 days, without people for
 * whom a message was made since yesterday.
 */
export interface Hoje {
  dia: CivilDay;
  viagens: SecaoDeHoje<ViagemListItem>;
  tarefas: SecaoDeHoje<Lembrete>;
  chegou: SecaoDeHoje<Chegada>;
  vencimentos: SecaoDeHoje<Vencimento>;
  aniversarios: SecaoDeHoje<Aniversario>;
}

export const hoje = {
  read: route<undefined, ReadHoje, Hoje>('GET', '/api/hoje', { access: member('query') }),
};
