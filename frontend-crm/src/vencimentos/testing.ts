import { addMonths } from '@viajario/contracts/civil-day';
import { contas } from '@viajario/contracts/accounts/contas';
import { vencimentos, type Vencimento, type VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { stubApi } from '@viajario/web-kit/testing.tsx';
import { aTeam } from '../equipe/testing.tsx';

/** For specs only: expiries and a server that lists them. */

export const aVencimento = (id: string, change: Partial<Vencimento> = {}): Vencimento => ({
  id,
  origem: 'documento-viagem',
  cliente: { id: 'c1', nome: 'João Ávila', telefoneCelular: '11987654321' },
  tipo: 'passaporte',
  pais: 'BRA',
  descricao: 'Passaporte · Brasil',
  validade: '2026-12-07',
  dias: 16,
  situacao: 'aberto',
  adiadoAte: null,
  ...change,
});

const RESUMO: VencimentosPage['resumo'] = { vencidos: 4, ate30: 12, ate90: 30, ate180: 1234, ate365: 2000 };

/** Of November 2026 and the eleven months after it. */
export const POR_MES: VencimentosPage['porMes'] = Array.from({ length: 12 }, (_, ahead) => ({
  mes: addMonths('2026-11-01', ahead).slice(0, 7),
  total: [2, 12, 0, 1234][ahead] ?? 0,
}));

/** Knows these expiries; the page that is asked for has all of them. */
export function serverWithVencimentos(list: Vencimento[], total = list.length) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  api.answer(vencimentos.list, { vencimentos: list, total, resumo: RESUMO, porMes: POR_MES });
  return api;
}
