import { contas } from '@viajario/contracts/accounts/contas';
import { lembretes, type Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { aTeam } from '../../equipe/testing.tsx';

/** For specs only: reminders and a server that lists them. */

const INSTANT = '2026-11-01T12:00:00.000Z';

export const aLembrete = (id: string, change: Partial<Lembrete> = {}): Lembrete => ({
  id,
  clienteId: 'c1',
  viagemId: null,
  daAgencia: false,
  cliente: { id: 'c1', nome: 'João Ávila' },
  viagem: null,
  texto: 'Confirmar o voo',
  vencimento: '2026-11-21',
  dias: null,
  base: null,
  responsavelId: null,
  concluidaEm: null,
  autorId: aTeam().proprietarioId,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  ...change,
});

/** Knows these reminders, open or closed, of anybody; the page that is asked for has all of them. */
export function serverWithLembretes(list: Lembrete[], total = list.length) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  api.answer(lembretes.list, { lembretes: list, total });
  return api;
}
