import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Envio } from '../domain/envios.js';
import { Envios } from '../infrastructure/envios.store.js';

const DAY_MS = 86_400_000;

/** What comes from a client. */
export type NovoEnvio = Omit<Envio, 'id' | 'situacao' | 'expiraEm'> & { paginaId?: string };

/** Writes a client's submission in the current transaction, and its trail; returns when it came. */
@Injectable()
export class AddEnvio {
  constructor(
    private readonly envios: Envios,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute(sent: NovoEnvio, ip: string | undefined): Promise<Date> {
    const { contaId, clienteId, arquivos } = sent;
    const em = this.clock.now();
    const id = newId();
    await this.envios.add({ id, ...sent, expiraEm: new Date(em.getTime() + LIMITS.diasDoEnvio * DAY_MS) });
    const isFull = arquivos.length > 0 && (await this.envios.bytesDaConta(contaId)) > LIMITS.contaBytes;
    if (isFull) throw new DomainError('FICHA_SEM_ESPACO');
    const detalhes = { clienteId, arquivos: arquivos.length };
    await this.audit.record({ acao: 'envio-recebido', contaId, usuarioId: null, ip, alvo: { tipo: 'envio', id }, detalhes });
    return em;
  }
}
