import type { Actor } from '#shared/domain/actor.js';

/** The caller and their browser. */
export interface DocumentActor extends Actor {
  contaId: string;
  userAgent: string | undefined;
}

/** `usuarioId`: null for a visitor with a link. */
type Visitor = Omit<DocumentActor, 'usuarioId'> & { usuarioId: string | null };

type Acao =
  | `documento-${'enviado' | 'visto' | 'baixado' | 'alterado' | 'excluido'}`
  | `copia-${'criada' | 'aberta' | 'baixada' | 'revogada'}`;

const MAX_USER_AGENT = 200;

/** The trail's entry for an access to a file; it holds nothing of its content. */
export const accessEntry = (
  acao: string,
  { contaId, usuarioId, ip, userAgent }: Visitor,
  { alvo, detalhes }: { alvo: { tipo: string; id: string }; detalhes: Record<string, string> },
) => ({ acao, contaId, usuarioId, ip, alvo, detalhes: { ...detalhes, userAgent: userAgent?.slice(0, MAX_USER_AGENT) } });

/** It outlives the document. `copia`: of which copy; without its purpose, which may name people. */
export const documentEntry = (
  acao: Acao,
  actor: Visitor,
  { id, clienteId, flagDocumento: flag }: { id: string; clienteId: string; flagDocumento: string },
  copia: { copiaId?: string } = {},
) => accessEntry(acao, actor, { alvo: { tipo: 'documento', id }, detalhes: { clienteId, flag, ...copia } });
