import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { copias, type CopiaPublica, type EntregaDaCopia } from '@viajario/contracts/documents/copias';
import { ReadArquivoDaCopia } from '@viajario/contracts/documents/copias.input';
import type { Request, Response } from 'express';
import { CONFIG } from '#shared/config.token.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf, newToken } from '#shared/links/link-token.js';
import { Handles } from '#shared/http/handles.js';
import { secretPages, SHELL } from '#shared/http/pages/secret-pages.js';
import { Audit } from '#shared/observability/audit.store.js';
import { documentEntry } from '../../application/document-trail.js';
import { isCrawler } from '../../domain/copias/crawlers.js';
import type { Config } from '../../../../config.js';
import { SendDocumento, type ServedFile } from '../send-documento.js';
import { CopiasQueries, type CopiaAchada } from './copias.queries.js';
import { EntregasStore } from './entregas.store.js';

/** The public page of a marked copy. */
@Controller()
export class CopiaPublicaController {
  private readonly sendPage: ReturnType<typeof secretPages>;

  constructor(
    private readonly queries: CopiasQueries,
    private readonly entregas: EntregasStore,
    private readonly audit: Audit,
    private readonly sendDocumento: SendDocumento,
    @Inject(CONFIG) config: Config,
  ) {
    this.sendPage = secretPages(config, SHELL);
  }

  /** The same page for each link: its script says that it has ended, as the status does to programs. */
  @Handles(copias.page)
  async page(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isOpen(await this.queries.find(token))) response.status(404);
    this.sendPage('copia', token, request, response);
  }

  @Handles(copias.read)
  async read(@Param('token') token: string, @Req() request: Request): Promise<CopiaPublica> {
    const copia = await this.queries.find(token);
    if (!isOpen(copia)) throw new DomainError('COPIA_NAO_ENCONTRADA');
    const isLooked = request.method === 'HEAD' || isCrawler(request.get('user-agent'));
    if (!isLooked && !(await this.queries.wasOpened(copia, request.ip))) await this.record('copia-aberta', copia, request);
    const { finalidade, conta, contato, expiraEm, restantes, file } = copia;
    return { finalidade, conta: { nome: conta, contatoTitulares: contato }, expiraEm, restantes, pronto: file !== null };
  }

  @Handles(copias.deliver)
  async deliver(@Param('token') token: string, @Req() request: Request): Promise<EntregaDaCopia> {
    const copia = await this.findFinished(token, request);
    if (!isOpen(copia)) throw new DomainError('COPIA_NAO_ENCONTRADA');
    const { contaId, id } = copia;
    const entrega = newToken();
    await this.entregas.add({ contaId, id, entrega: hashOf(entrega) });
    return { url: `/api/copia/${encodeURIComponent(token)}/arquivo?entrega=${entrega}` };
  }

  @Handles(copias.file)
  async file(
    @Param('token') token: string,
    @Query() { entrega }: ReadArquivoDaCopia,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const copia = await this.findFinished(token, request);
    const asked = { contaId: copia.contaId, id: copia.id, entrega: entrega === undefined ? null : hashOf(entrega) };
    await this.sendDocumento.serve({ request, response }, copia.file, {
      inline: false,
      of: copia.id,
      opened: async () => {
        const download = await this.entregas.begin(asked);
        if (!download) throw new DomainError('COPIA_NAO_ENCONTRADA');
        if (!download.counted) return;
        if (response.closed) {
          await this.entregas.giveBack(asked);
          throw new DomainError('ENVIO_INTERROMPIDO');
        }
        await this.record('copia-baixada', copia, request);
      },
    });
  }

  /** A copy with a finished file; crawlers get a 404. */
  private async findFinished(token: string, request: Request): Promise<CopiaAchada & { file: ServedFile }> {
    const copia = await this.queries.find(token);
    if (!copia || isCrawler(request.get('user-agent'))) throw new DomainError('COPIA_NAO_ENCONTRADA');
    const { file } = copia;
    if (file === null) throw new DomainError('COPIA_EM_PREPARO');
    return { ...copia, file };
  }

  private record(
    acao: 'copia-aberta' | 'copia-baixada',
    { contaId, id, documento }: CopiaAchada,
    request: Request,
  ): Promise<void> {
    const actor = { contaId, usuarioId: null, ip: request.ip, userAgent: request.get('user-agent') };
    return this.audit.record(documentEntry(acao, actor, documento, { copiaId: id }));
  }
}

/** With its last download begun only the file of that one is left. */
const isOpen = (copia: CopiaAchada | undefined): copia is CopiaAchada => copia !== undefined && copia.restantes > 0;
