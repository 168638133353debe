import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import type { Base } from '@viajario/contracts/crm/modelos-viagem/bases';
import type { Actor } from '#shared/domain/actor.js';
import { Aggregate } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';

/** About a client, or about a trip; with `contaId` a task of the agency. `dias` and `base` in place of `vencimento`. */
export interface AnotacaoInput {
  clienteId?: string | null;
  viagemId?: string | null;
  contaId?: string | null;
  texto: string;
  vencimento?: CivilDay | null;
  dias?: number | null;
  base?: Base | null;
  responsavelId?: string | null;
}

/** A missing field is left alone; null and '' clear one that may be empty. */
export interface AnotacaoChanges {
  texto?: string;
  vencimento?: CivilDay | null;
  responsavelId?: string | null;
  concluida?: boolean;
}

/** The days of a trip. */
export type DiasDaViagem = Readonly<Record<Base, CivilDay>>;

type Member = Pick<Actor, 'usuarioId'>;

/**
 * A note about a client or a trip, or a task of the agency. With `vencimento` it is a reminder, which can be closed and reopened; without a responsável it is for all
 * members. With `dias` its day moves with the trip until it is closed.
 */
export class Anotacao extends Aggregate<Anotacao> {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string | null;
  readonly viagemId: string | null;
  readonly daAgencia: boolean;
  readonly texto: string;
  readonly vencimento: CivilDay | null;
  readonly dias: number | null;
  readonly base: Base | null;
  readonly responsavelId: string | null;
  readonly concluidaEm: Date | null;
  /** Nobody where it was closed with its trip. */
  readonly concluidaPor: string | null;
  readonly autorId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(contaId: string, input: AnotacaoInput, { autorId, now }: { autorId: string; now: Date }) {
    super();
    refuseContradictions(input);
    this.id = newId();
    this.contaId = contaId;
    this.clienteId = input.clienteId || null;
    this.viagemId = input.viagemId || null;
    this.daAgencia = Boolean(input.contaId);
    this.texto = input.texto;
    this.vencimento = input.vencimento || null;
    this.dias = input.dias ?? null;
    this.base = input.base ?? null;
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
    const isReminder = this.daAgencia || isClosed || changes.concluida !== undefined;
    if (vencimento === null && isReminder) throw new DomainError('ANOTACAO_SEM_VENCIMENTO');
    if (!isClosed && this.isOfDeletedTrip) throw new DomainError('VIAGEM_NAO_ENCONTRADA');
    if (vencimento !== this.vencimento) this.change({ dias: null, base: null });
    this.change({ texto, vencimento, responsavelId, updatedAt: now });
    if (isClosed && !wasClosed) this.change({ concluidaEm: now, concluidaPor: usuarioId });
    if (!isClosed) this.change({ concluidaEm: null, concluidaPor: null });
    return vencimento !== null && !isClosed && !wasOpen;
  }

  /** Moves an open one with its trip, never before today. */
  follow(viagem: DiasDaViagem, hoje: CivilDay): void {
    if (this.dias === null || this.base === null || this.concluidaEm !== null) return;
    const dia = addDays(viagem[this.base], this.dias);
    this.change({ vencimento: dia < hoje ? hoje : dia });
  }

  /** Closes an open reminder with its trip. */
  closeWithTrip(now: Date): void {
    if (this.vencimento !== null && this.concluidaEm === null) this.change({ concluidaEm: now, updatedAt: now });
  }

  /** Opens again what was closed with the trip; returns whether it was. */
  reopenWithTrip(now: Date): boolean {
    if (this.concluidaEm === null || this.concluidaPor !== null) return false;
    this.change({ concluidaEm: null, updatedAt: now });
    return true;
  }

  /** A closed reminder outlives its trip. */
  leaveTrip(): void {
    this.change({ viagemId: null, dias: null, base: null });
  }

  /** Its responsável left while it was closed: it is for all members. */
  release(): void {
    this.change({ responsavelId: null });
  }

  private get isOfDeletedTrip(): boolean {
    return !this.daAgencia && this.clienteId === null && this.viagemId === null;
  }

  isBy({ usuarioId }: Member): boolean {
    return this.autorId === usuarioId;
  }

  /** Whether somebody changes the text of another one's note, which only gestor and proprietario may. */
  isRewrittenBy(member: Member, { texto = this.texto }: AnotacaoChanges): boolean {
    return texto !== this.texto && !this.isBy(member);
  }
}

/** Of fields of which one excludes or needs another. */
function refuseContradictions({ clienteId, viagemId, contaId, vencimento, dias, base }: AnotacaoInput): void {
  const hasDias = typeof dias === 'number';
  if (clienteId && viagemId) refuse('viagemId', 'Informe o cliente ou a viagem, não os dois');
  if (contaId && (clienteId || viagemId)) refuse('contaId', 'A tarefa da agência não tem cliente nem viagem');
  if (hasDias && !viagemId) refuse('dias', 'Só o lembrete de uma viagem conta os dias dela');
  if (hasDias && vencimento) refuse('dias', 'Informe o dia ou a conta de dias, não os dois');
  if (hasDias && !base) refuse('base', 'Escolha ida ou volta');
  if (base && !hasDias) refuse('dias', 'Informe os dias');
  if (contaId && !vencimento) refuse('vencimento', 'Informe o dia da tarefa');
}

function refuse(field: string, text: string): never {
  throw new DomainError('DADOS_INVALIDOS', { field, text });
}
