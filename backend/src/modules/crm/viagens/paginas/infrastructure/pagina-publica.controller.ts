import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { Ciencia } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { paginasViagem, type PaginaPublica } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Request, Response } from 'express';
import { ServeLogo } from '#modules/accounts';
import { SubmissionLimit } from '#modules/crm/contato';
import { isCrawler } from '#modules/documents';
import { CONFIG } from '#shared/config.token.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { secretPages, SHELL } from '#shared/http/pages/secret-pages.js';
import { hashOf } from '#shared/links/link-token.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Config } from '../../../../../config.js';
import { icalendarOf } from '../../calendario/infrastructure/icalendar.js';
import { ViagensQueries } from '../../viagens/infrastructure/viagens.queries.js';
import { ReadPagina } from '../application/read-pagina.js';
import { ReceiveDados } from '../application/receive-dados.js';
import { HttpDadosForm } from './dados-form.js';
import { PaginasQueries, type PaginaAchada } from './paginas.queries.js';

const FILE = { name: 'viagem.ics', contentType: 'text/calendar; charset=utf-8' };

/** The page of a client's trip, for whoever has its address. */
@Controller()
export class PaginaPublicaController {
  private readonly sendPage: ReturnType<typeof secretPages>;

  constructor(
    private readonly queries: PaginasQueries,
    private readonly readPagina: ReadPagina,
    private readonly receiveDados: ReceiveDados,
    private readonly viagens: ViagensQueries,
    private readonly serveLogo: ServeLogo,
    private readonly limit: SubmissionLimit,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.sendPage = secretPages(config, SHELL);
  }

  @Handles(paginasViagem.read)
  async read(@Param('token') token: string, @Req() request: Request): Promise<PaginaPublica> {
    const pagina = await this.queries.find(token);
    const answer = await this.readPagina.execute(pagina);
    const isLooked = request.method === 'HEAD' || isCrawler(request.get('user-agent'));
    if (!isLooked && !(await this.queries.wasOpened(pagina, request.ip))) await this.recordOpening(pagina, request.ip);
    return answer;
  }

  @Handles(paginasViagem.send)
  async send(
    @Param('token') token: string,
    @Param('chave') chave: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FichaRecebida> {
    const pagina = await this.queries.find(token);
    await this.limit.count(token, response);
    return this.receiveDados.execute(pagina, chave, new HttpDadosForm(request), request.ip);
  }

  @Handles(paginasViagem.acknowledge)
  async acknowledge(@Param('token') token: string): Promise<Ciencia> {
    await this.queries.find(token);
    throw new DomainError('SEM_ORIENTACAO');
  }

  @Handles(paginasViagem.logo)
  async logo(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { id, contaId } = await this.queries.find(token);
    await this.serveLogo.execute({ request, response }, contaId, id);
  }

  /** Its events are known by the token, so that a calendar program moves them with the trip. */
  @Handles(paginasViagem.calendar)
  async calendar(@Param('token') token: string, @Req() { method }: Request, @Res() response: Response): Promise<void> {
    const { contaId, viagemId } = await this.queries.find(token);
    if (viagemId === null) throw new DomainError('PAGINA_NAO_ENCONTRADA');
    const { trechos } = await this.viagens.read(contaId, viagemId);
    const eventos = trechos.map(({ id, pais, chegada, saida }) => {
      const chave = hashOf(`${token} ${id}`).toString('hex').slice(0, 32);
      return { chave, dia: chegada, ate: saida, texto: nomeDoPais(pais) };
    });
    const text = method === 'HEAD' ? undefined : icalendarOf({ nome: 'Viagem', eventos }, this.clock.now());
    asDownload(response, FILE).end(text);
  }

  /** The same page for each link: its script says that it has ended, as the status does to programs. */
  @Handles(paginasViagem.page)
  async page(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOpen = await this.queries.find(token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
    if (!isOpen) response.status(404);
    this.sendPage('v', token, request, response);
  }

  private recordOpening({ contaId, id, viagemId }: PaginaAchada, ip: string | undefined): Promise<void> {
    const alvo = { tipo: 'pagina-viagem', id };
    return this.audit.record({ acao: 'pagina-aberta', contaId, usuarioId: null, ip, alvo, detalhes: { viagemId } });
  }
}
