import { Body, Controller, Req } from '@nestjs/common';
import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { emissoes, type Emissao } from '@viajario/contracts/crm/emissoes/emissoes';
import { Emitir } from '@viajario/contracts/crm/emissoes/emissoes.input';
import type { Request } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { makeEmissao } from '../application/make-emissao.js';
import { PassageirosQueries } from './passageiros.queries.js';

/** Passenger data to copy, each client of it in the trail. */
@Controller()
export class EmissoesController {
  constructor(
    private readonly queries: PassageirosQueries,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Handles(emissoes.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { clienteIds, formato, viagem, dataViagem }: Emitir,
    @Req() { ip }: Request,
  ): Promise<Emissao> {
    const { pessoas, familia } = await this.queries.read(contaId, clienteIds);
    if (pessoas.length < clienteIds.length) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const dia = dataViagem || civilDayInSaoPaulo(this.clock.now());
    const emissao = makeEmissao(pessoas, familia, formato, { abrangencia: viagem ?? 'internacional', dia });
    await this.audit.recordAll(
      clienteIds.map((clienteId) => ({
        acao: 'cliente-emitido',
        contaId,
        usuarioId,
        ip,
        alvo: { tipo: 'cliente', id: clienteId },
        detalhes: { clienteId, formato },
      })),
    );
    return emissao;
  }
}
