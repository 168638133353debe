import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Ciencia } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { paginasViagem, type PaginaPublica } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Request, Response } from 'express';
import { ServeLogo } from '#modules/accounts';
import { isCrawler } from '#modules/documents';
import { Handles } from '#shared/http/handles.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AcknowledgePagina } from '../application/acknowledge-pagina.js';
import { ReadPagina } from '../application/read-pagina.js';
import { PaginasQueries, type PaginaAchada } from './paginas.queries.js';

/** What a client's page shows, to whoever has its address. */
@Controller()
export class PaginaPublicaController {
  constructor(
    private readonly queries: PaginasQueries,
    private readonly readPagina: ReadPagina,
    private readonly acknowledgePagina: AcknowledgePagina,
    private readonly serveLogo: ServeLogo,
    private readonly audit: Audit,
  ) {}

  @Handles(paginasViagem.read)
  async read(@Param('token') token: string, @Req() request: Request): Promise<PaginaPublica> {
    const pagina = await this.queries.find(token);
    const answer = await this.readPagina.execute(pagina);
    const isLooked = request.method === 'HEAD' || isCrawler(request.get('user-agent'));
    if (!isLooked && !(await this.queries.wasOpened(pagina, request.ip))) await this.recordOpening(pagina, request.ip);
    return answer;
  }

  @Handles(paginasViagem.acknowledge)
  async acknowledge(@Param('token') token: string, @Req() { ip }: Request): Promise<Ciencia> {
    return this.acknowledgePagina.execute(await this.queries.find(token), ip);
  }

  @Handles(paginasViagem.logo)
  async logo(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { id, contaId } = await this.queries.find(token);
    await this.serveLogo.execute({ request, response }, contaId, id);
  }

  private recordOpening({ contaId, id, viagemId }: PaginaAchada, ip: string | undefined): Promise<void> {
    const alvo = { tipo: 'pagina-viagem', id };
    return this.audit.record({ acao: 'pagina-aberta', contaId, usuarioId: null, ip, alvo, detalhes: { viagemId } });
  }
}
