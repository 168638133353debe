import { Aggregate } from '#shared/domain/aggregate.js';
import { newId } from '#shared/domain/new-id.js';

export type ContaTipo = 'individual' | 'agencia';

/** The unit that owns clients, companies and a team; its owner is not among its members. */
export class Conta extends Aggregate<Conta> {
  readonly id: string;
  readonly nome: string;
  readonly tipo: ContaTipo;
  readonly proprietarioId: string;
  readonly dataCriacao: Date;
  readonly updatedAt: Date;

  constructor(fields: { nome: string; tipo: ContaTipo; proprietarioId: string; now: Date }) {
    super();
    this.id = newId();
    this.nome = fields.nome;
    this.tipo = fields.tipo;
    this.proprietarioId = fields.proprietarioId;
    this.dataCriacao = fields.now;
    this.updatedAt = fields.now;
  }

  rename(nome: string, now: Date): void {
    this.change({ nome, updatedAt: now });
  }
}
