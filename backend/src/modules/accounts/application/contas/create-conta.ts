import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import type { Actor } from '#shared/domain/actor.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Conta, type ContaTipo, type Person } from '../../domain/contas/conta.js';
import { Contas } from '../../infrastructure/contas/contas.repository.js';

/** Creates a conta owned by the user. */
@Injectable()
export class CreateConta {
  constructor(
    private readonly contas: Contas,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Returns its id. */
  async execute({ usuarioId, ip }: Actor, asked: { nome: string; tipo: ContaTipo }): Promise<string> {
    const { id } = await this.create(usuarioId, asked);
    await this.audit.record({ acao: 'conta-criada', contaId: id, usuarioId, ip, alvo: { tipo: 'conta', id } });
    return id;
  }

  private async create(proprietarioId: string, { nome, tipo }: { nome: string; tipo: ContaTipo }): Promise<Conta> {
    const { own } = await this.contas.ofUser(proprietarioId);
    if (own.length >= LIMITS.contasPerUser) throw new DomainError('LIMITE_DE_CONTAS');
    const conta = new Conta({ nome, tipo, proprietarioId, now: this.clock.now() });
    await this.contas.save(conta);
    return conta;
  }

  /** The conta created at first sign-in: an individual one named after the user. */
  async first(usuarioId: string, { firstName, lastName, email }: Person): Promise<void> {
    const name = [firstName, lastName].filter((part) => part !== null).join(' ');
    const nome = [...(name === '' ? email : name)].slice(0, LIMITS.contaNome).join('');
    await this.create(usuarioId, { nome, tipo: 'individual' });
  }
}
