import type { ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { prazoNoForm, recusaDoPrazo, type PrazoNoForm } from '../../anotacoes/da-viagem/prazo.ts';

/** A task of a template as it stands in the form. */
export interface TarefaNoForm {
  /** Of the form's own list. */
  key: string;
  texto: string;
  prazo: PrazoNoForm;
}
/** Messages about one task. */
export type RecusaDaTarefa = Partial<Record<'texto' | 'dias', string>>;

let last = 0;

export const novaTarefa = (): TarefaNoForm => ({ key: `tarefa-${++last}`, texto: '', prazo: { dias: '', lado: 'antes-ida' } });

export const tarefaNoForm = ({ texto, ...prazo }: ModeloDeViagem['tarefas'][number]): TarefaNoForm => ({
  ...novaTarefa(),
  texto,
  prazo: prazoNoForm(prazo),
});

export function recusaDaTarefa({ texto, prazo }: TarefaNoForm): RecusaDaTarefa {
  const dias = recusaDoPrazo(prazo);
  return { ...(texto.trim() === '' && { texto: 'Escreva a tarefa' }), ...(dias && { dias }) };
}

export const isRecusada = (recusa: RecusaDaTarefa): boolean => Object.keys(recusa).length > 0;
