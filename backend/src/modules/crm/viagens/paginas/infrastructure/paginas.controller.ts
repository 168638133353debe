import { Body, Controller, Param, Req } from '@nestjs/common';
import { paginasViagem, type PaginaAberta, type PaginaCriada } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import {
  CreatePaginaDaFamilia,
  CreatePaginas as CreatePaginasInput,
} from '@viajario/contracts/crm/paginas-viagem/paginas-viagem.input';
import type { Request } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit, type AuditEntry } from '#shared/observability/audit.store.js';
import { CreatePaginas } from '../application/create-paginas.js';
import { PaginasQueries } from './paginas.queries.js';
import { Paginas } from './paginas.store.js';

/** Pages of clients as the team makes, lists and ends them. */
@Controller()
export class PaginasController {
  constructor(
    private readonly createPaginas: CreatePaginas,
    private readonly paginas: Paginas,
    private readonly queries: PaginasQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(paginasViagem.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') viagemId: string,
    @Body() { clienteIds }: CreatePaginasInput,
    @Req() { ip }: Request,
  ): Promise<PaginaCriada[]> {
    const created = await this.createPaginas.ofViagem(contaId, viagemId, lowered(clienteIds), usuarioId);
    return this.recorded({ contaId, usuarioId, ip }, created, { viagemId });
  }

  @Handles(paginasViagem.list)
  list(@ContaId() contaId: string, @Param('id') viagemId: string): Promise<PaginaAberta[]> {
    return this.queries.list(contaId, viagemId);
  }

  @Handles(paginasViagem.createDaFamilia)
  async createDaFamilia(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') clienteId: string,
    @Body() { clienteIds }: CreatePaginaDaFamilia,
    @Req() { ip }: Request,
  ): Promise<PaginaCriada[]> {
    const created = await this.createPaginas.ofFamilia(contaId, clienteId, lowered(clienteIds), usuarioId);
    return this.recorded({ contaId, usuarioId, ip }, created, { clienteId });
  }

  @Handles(paginasViagem.listDaFamilia)
  listDaFamilia(@ContaId() contaId: string, @Param('id') clienteId: string): Promise<PaginaAberta[]> {
    return this.queries.list(contaId, clienteId);
  }

  @Handles(paginasViagem.remove)
  async remove(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    const ended = await this.paginas.end(contaId, id, this.clock.now());
    if (!ended) throw new DomainError('PAGINA_NAO_ENCONTRADA');
    await this.audit.record({ acao: 'pagina-encerrada', contaId, usuarioId, ip, alvo: alvoOf(id), detalhes: { ...ended } });
  }

  private async recorded(
    actor: Pick<AuditEntry, 'contaId' | 'usuarioId' | 'ip'>,
    created: PaginaCriada[],
    of: Record<string, string>,
  ): Promise<PaginaCriada[]> {
    for (const { id, clienteIds } of created)
      await this.audit.record({
        acao: 'pagina-criada',
        ...actor,
        alvo: alvoOf(id),
        detalhes: { ...of, clientes: clienteIds.length },
      });
    return created;
  }
}

const alvoOf = (id: string) => ({ tipo: 'pagina-viagem', id });
const lowered = (ids: readonly string[] | undefined): string[] | undefined => ids?.map((id) => id.toLowerCase());
