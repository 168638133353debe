import type { AuditEntry } from '#shared/observability/audit.store.js';

/** The trail's entry that the timeline shows as an edit: names of fields, never their values. */
export const clienteEditado = (
  actor: Pick<AuditEntry, 'contaId' | 'usuarioId' | 'ip'>,
  clienteId: string,
  campos: readonly string[],
): AuditEntry => ({
  ...actor,
  acao: 'cliente-editado',
  alvo: { tipo: 'cliente', id: clienteId },
  detalhes: { clienteId, campos },
});
