import type { ItensQueMudam } from '@viajario/contracts/crm/duplicados/mesclagem';
import { pluralize } from '@viajario/web-kit/format/formats.ts';

const MOVED_ITEMS: readonly (readonly [kind: keyof ItensQueMudam, one: string, many: string])[] = [
  ['documentos', 'arquivo', 'arquivos'],
  ['documentosViagem', 'documento de viagem', 'documentos de viagem'],
  ['anotacoes', 'anotação ou lembrete', 'anotações e lembretes'],
  ['mensagens', 'mensagem', 'mensagens'],
  ['relacionamentos', 'familiar', 'familiares'],
  ['dependentes', 'dependente', 'dependentes'],
  ['etiquetas', 'etiqueta', 'etiquetas'],
  ['links', 'link para o cliente', 'links para o cliente'],
  ['envios', 'envio do cliente', 'envios do cliente'],
  ['orientacoes', 'orientação de viagem', 'orientações de viagem'],
  ['pedidos', 'pedido do titular', 'pedidos do titular'],
];

/** '2 arquivos', '1 etiqueta': what comes along, without what there is none of. */
export const movedItems = (mudam: ItensQueMudam): string[] =>
  MOVED_ITEMS.filter(([kind]) => mudam[kind] > 0).map(([kind, one, many]) => pluralize(mudam[kind], one, many));
