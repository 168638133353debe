import type { AuditEntry } from '#shared/observability/audit.store.js';

export type Actor = Pick<AuditEntry, 'contaId' | 'usuarioId' | 'ip'>;

export const clienteExcluido = ({ contaId, usuarioId, ip }: Actor, id: string): AuditEntry => ({
  acao: 'cliente-excluido',
  contaId,
  usuarioId,
  ip,
  alvo: { tipo: 'cliente', id },
});

/** The trail's entry that the timeline shows as an edit: names of fields, never their values. */
export const clienteEditado = (actor: Actor, clienteId: string, campos: readonly string[]): AuditEntry => ({
  ...actor,
  acao: 'cliente-editado',
  alvo: { tipo: 'cliente', id: clienteId },
  detalhes: { clienteId, campos },
});

/** A client has left a company, for another one unless it has none now. */
export const empresaDeixada = (
  actor: Actor,
  { id, empresaId }: { id: string; empresaId: string | null },
  left: string,
): AuditEntry => ({
  ...actor,
  acao: empresaId === null ? 'funcionario-removido' : 'funcionario-transferido',
  alvo: { tipo: 'cliente', id },
  detalhes: { empresaId: left },
});

/** Links the trail of a removed client, and of its documents, to the kept client. */
export const clienteMesclado = (actor: Actor, id: string, detalhes: { clienteId: string; limpezaId: string }): AuditEntry => ({
  ...actor,
  acao: 'cliente-mesclado',
  alvo: { tipo: 'cliente', id },
  detalhes,
});
