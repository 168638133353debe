import type { ModeloDeViagem } from '@viajario/contracts/crm/modelos-viagem/modelos-viagem';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

export const MODELOS_FAILED = 'Não foi possível carregar os modelos de viagem';

/** '6 tarefas: Conferir os passaportes, Conferir vistos e autorizações, …'. */
export const tarefasText = (tarefas: ModeloDeViagem['tarefas']): string =>
  `${pluralize(tarefas.length, 'tarefa', 'tarefas')}: ${tarefas
    .slice(0, 3)
    .map(({ texto }) => texto)
    .join(', ')}${tarefas.length > 3 ? ', …' : ''}`;
