import { Injectable } from '@nestjs/common';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import { LIMITS } from '@viajario/contracts/limits';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Envio } from '../../envios/domain/envios.js';
import { Envios } from '../../envios/infrastructure/envios.store.js';
import { LinksDoCliente } from '../infrastructure/links.store.js';

const DAY_MS = 86_400_000;

/** Writes what a client has sent, and that the link was used, in the current transaction. */
@Injectable()
export class AddEnvio {
  constructor(
    private readonly envios: Envios,
    private readonly links: LinksDoCliente,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute(
    sent: Pick<Envio, 'contaId' | 'clienteId' | 'campos' | 'arquivos'>,
    { linkId, ...uso }: { linkId: string; chaveHash: Buffer | null; pedido: Buffer },
    ip: string | undefined,
  ): Promise<FichaRecebida> {
    const { contaId, clienteId, arquivos } = sent;
    const em = this.clock.now();
    const id = newId();
    await this.envios.add({ id, ...sent, expiraEm: new Date(em.getTime() + LIMITS.diasDoEnvio * DAY_MS) });
    const isFull = arquivos.length > 0 && (await this.envios.bytesDaConta(contaId)) > LIMITS.contaBytes;
    if (isFull) throw new DomainError('FICHA_SEM_ESPACO');
    await this.links.use(contaId, linkId, { ...uso, em });
    const detalhes = { clienteId, arquivos: arquivos.length };
    await this.audit.record({ acao: 'envio-recebido', contaId, usuarioId: null, ip, alvo: { tipo: 'envio', id }, detalhes });
    return { recebidaEm: em.toISOString() };
  }
}
