import type { SaidaDoAeroporto, TipoDeTrecho } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { nomePadrao, recusaDaSaida } from '@viajario/contracts/crm/viagens/trechos';
import type { Trecho, viagens } from '@viajario/contracts/crm/viagens/viagens';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import type { BodyOf } from '@viajario/contracts/route';
import { isDay } from '@viajario/web-kit/form/days.ts';

/** A stop as it stands in the form; '' for what is not filled in yet. */
export interface TrechoNoForm {
  /** Of the form's own list. */
  key: string;
  /** Of a stop that is stored. */
  id?: string;
  tipo: TipoDeTrecho;
  /** ISO 3166-1 alpha-3. */
  pais: string;
  chegada: string;
  saida: string;
  saiDoAeroporto: SaidaDoAeroporto;
}

export type CampoDoTrecho = 'pais' | 'chegada' | 'saida';
/** Messages about one stop. */
export type RecusaDoTrecho = Partial<Record<CampoDoTrecho, string>>;

let last = 0;

export const novoTrecho = (tipo: TipoDeTrecho, known: Partial<TrechoNoForm> = {}): TrechoNoForm => ({
  key: `trecho-${++last}`,
  tipo,
  pais: '',
  chegada: '',
  saida: '',
  saiDoAeroporto: 'nao-sei',
  ...known,
});

export const trechoNoForm = ({ saiDoAeroporto, tipo, ...trecho }: Trecho): TrechoNoForm =>
  novoTrecho(tipo, { ...trecho, saiDoAeroporto: saiDoAeroporto ?? 'nao-sei' });

/** In the order of the days: a connection on the first day of a stop comes before it, one on its last day after it. */
export const porDia = (trechos: readonly TrechoNoForm[]): TrechoNoForm[] =>
  [...trechos].sort((a, b) => a.chegada.localeCompare(b.chegada) || a.saida.localeCompare(b.saida));

/** The name that the trip gets of itself, once it has a destination with a day. */
export function nomeDe(trechos: readonly TrechoNoForm[]): string | undefined {
  const destino = porDia(trechos).find(({ tipo }) => tipo === 'destino');
  return destino?.pais && isDay(destino.chegada) ? nomePadrao(destino) : undefined;
}

/** As the API takes them; stored ones keep their id. */
export const trechosBody = (trechos: readonly TrechoNoForm[]): NonNullable<BodyOf<typeof viagens.update>['trechos']> =>
  trechos.map(({ id, tipo, pais, chegada, saida, saiDoAeroporto }) => ({
    ...(id && { id }),
    ...{ tipo, pais, chegada, saida, saiDoAeroporto: tipo === 'conexao' ? saiDoAeroporto : null },
  }));

/** What is missing or wrong in a stop, before the server is asked. */
export function recusaDoTrecho({ tipo, pais, chegada, saida }: TrechoNoForm): RecusaDoTrecho {
  const dayOf = (day: string, missing: string) => (day === '' ? missing : isDay(day) ? undefined : FIELD_TEXTS.day);
  const both = isDay(chegada) && isDay(saida);
  return {
    pais: pais === '' ? 'Escolha o país' : undefined,
    chegada: dayOf(chegada, 'Informe a chegada'),
    saida: dayOf(saida, 'Informe a saída') ?? (both ? recusaDaSaida({ tipo, chegada, saida }) : undefined),
  };
}

export const isRecusado = (recusa: RecusaDoTrecho): boolean => Object.values(recusa).some(Boolean);

const CAMPO = /^trechos\.(\d+)\.(pais|chegada|saida)$/;

/** What the server says about the stops that were sent, by their key. */
export function recusasDoServidor(
  enviados: readonly TrechoNoForm[],
  errors: readonly { field: string; message: string }[],
): Record<string, RecusaDoTrecho> {
  const found: Record<string, RecusaDoTrecho> = {};
  for (const { field, message } of errors) {
    const [, index, campo] = CAMPO.exec(field) ?? [];
    const key = enviados[Number(index)]?.key;
    if (key && campo) found[key] = { ...found[key], [campo]: message };
  }
  return found;
}
