import { Aggregate } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { textOrNull, type Typed } from '#shared/domain/editable-fields.js';
import { newId } from '#shared/domain/new-id.js';

type TipoRelacao = 'familia' | 'conjuge' | 'filho' | 'pai_mae' | 'irmao';

/** Two clients and what `referenciaId` is to `clienteId`, by default familia. */
export interface RelacionamentoInput {
  clienteId: string;
  referenciaId: string;
  tipoRelacao?: TipoRelacao | null;
  observacoes?: Typed;
}

/** A relationship between two clients of one conta: one per pair, whichever of the two it was created from. */
export class Relacionamento extends Aggregate<Relacionamento> {
  readonly id: string;
  readonly contaId: string;
  readonly clienteId: string;
  readonly referenciaId: string;
  readonly tipoRelacao: TipoRelacao;
  readonly observacoes: string | null;
  readonly criadoPor: string | null;
  readonly createdAt: Date;

  constructor(
    contaId: string,
    { clienteId, referenciaId, tipoRelacao, observacoes }: RelacionamentoInput,
    { now, usuarioId }: { now: Date; usuarioId: string },
  ) {
    super();
    if (clienteId === referenciaId) throw new DomainError('RELACIONAMENTO_CONSIGO');
    this.id = newId();
    this.contaId = contaId;
    this.clienteId = clienteId;
    this.referenciaId = referenciaId;
    this.tipoRelacao = tipoRelacao ?? 'familia';
    this.observacoes = textOrNull(observacoes);
    this.criadoPor = usuarioId;
    this.createdAt = now;
  }
}
