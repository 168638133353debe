import type { CivilDay } from '@viajario/contracts/civil-day';
import type { Actor } from '#shared/domain/actor.js';
import { Aggregate } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';

export interface AnotacaoInput {
  clienteId: string;
  texto: string;
  vencimento?: CivilDay | null;
  responsavelId?: string | null;
}

/** A missing field is left alone; null and '' clear one that may be empty. */
export interface AnotacaoChanges {
  texto?: string;
  vencimento?: CivilDay | null;
  responsavelId?: string | null;
  concluida?: boolean;
}

type Member = Pick<Actor, 'usuarioId'>;

/** A note about a client. With `vencimento` it is a reminder, which can be closed and reopened; without a responsável it is for all members. */
export class Anotacao extends Aggregate<Anotacao> {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly texto: string;
  readonly vencimento: CivilDay | null;
  readonly responsavelId: string | null;
  readonly concluidaEm: Date | null;
  readonly concluidaPor: string | null;
  readonly autorId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(contaId: string, input: AnotacaoInput, { autorId, now }: { autorId: string; now: Date }) {
    super();
    this.id = newId();
    this.contaId = contaId;
    this.clienteId = input.clienteId;
    this.texto = input.texto;
    this.vencimento = input.vencimento || null;
    this.responsavelId = input.responsavelId || null;
    this.concluidaEm = null;
    this.concluidaPor = null;
    this.autorId = autorId;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Every member may change day, responsável and state. Returns whether it became an open reminder. */
  edit({ texto = this.texto, ...changes }: AnotacaoChanges, { usuarioId }: Member, now: Date): boolean {
    const vencimento = changes.vencimento === undefined ? this.vencimento : changes.vencimento || null;
    const responsavelId = changes.responsavelId === undefined ? this.responsavelId : changes.responsavelId || null;
    const wasClosed = this.concluidaEm !== null;
    const wasOpen = this.vencimento !== null && !wasClosed;
    const isClosed = changes.concluida ?? wasClosed;
    if (vencimento === null && (isClosed || changes.concluida !== undefined)) throw new DomainError('ANOTACAO_SEM_VENCIMENTO');
    this.change({ texto, vencimento, responsavelId, updatedAt: now });
    if (isClosed && !wasClosed) this.change({ concluidaEm: now, concluidaPor: usuarioId });
    if (!isClosed) this.change({ concluidaEm: null, concluidaPor: null });
    return vencimento !== null && !isClosed && !wasOpen;
  }

  /** Its responsável left while it was closed: it is for all members. */
  release(): void {
    this.change({ responsavelId: null });
  }

  isBy({ usuarioId }: Member): boolean {
    return this.autorId === usuarioId;
  }

  /** Whether somebody changes the text of another one's note, which only gestor and proprietario may. */
  isRewrittenBy(member: Member, { texto = this.texto }: AnotacaoChanges): boolean {
    return texto !== this.texto && !this.isBy(member);
  }
}
