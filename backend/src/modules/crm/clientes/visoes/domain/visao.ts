import { DomainError } from '#shared/domain/domain-error.js';

/** A list of clients under a name. A shared one may have lost its author; a private one goes with them. */
export interface Visao {
  readonly id: string;
  readonly contaId: string;
  readonly autorId: string | null;
  readonly nome: string;
  readonly consulta: string;
  readonly compartilhada: boolean;
}

export interface VisaoChanges {
  nome?: string;
  consulta?: string;
  compartilhada?: boolean;
}

/** Who changes it. */
export interface VisaoActor {
  usuarioId: string;
  papel: 'agente' | 'gestor' | 'proprietario';
}

const isBy = ({ autorId }: Visao, { usuarioId }: VisaoActor): boolean => autorId === usuarioId;

/** Somebody else's private one is not there; a shared one is changed by its author, gestor and proprietario. Whether it takes the role. */
export function refuseOthers(visao: Visao, actor: VisaoActor): boolean {
  if (isBy(visao, actor)) return false;
  if (!visao.compartilhada) throw new DomainError('VISAO_NAO_ENCONTRADA');
  if (actor.papel === 'agente') throw new DomainError('SEM_PERMISSAO');
  return true;
}

/** Missing leaves alone. One without an author that becomes private is the actor's. */
export function changed(visao: Visao, changes: VisaoChanges, { usuarioId }: VisaoActor): Visao {
  const { nome = visao.nome, consulta = visao.consulta, compartilhada = visao.compartilhada } = changes;
  const autorId = compartilhada ? visao.autorId : (visao.autorId ?? usuarioId);
  return { ...visao, nome, consulta, compartilhada, autorId };
}
