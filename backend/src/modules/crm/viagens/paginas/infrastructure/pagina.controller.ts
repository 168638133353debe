import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { paginasViagem } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Request, Response } from 'express';
import { CONFIG } from '#shared/config.token.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { secretPages, SHELL } from '#shared/http/pages/secret-pages.js';
import { hashOf } from '#shared/links/link-token.js';
import type { Config } from '../../../../../config.js';
import { icalendarOf } from '../../calendario/infrastructure/icalendar.js';
import { ViagensQueries } from '../../viagens/infrastructure/viagens.queries.js';
import { PaginasQueries } from './paginas.queries.js';

const FILE = { name: 'viagem.ics', contentType: 'text/calendar; charset=utf-8' };

/** A client's page itself, and its calendar. */
@Controller()
export class PaginaController {
  private readonly sendPage: ReturnType<typeof secretPages>;

  constructor(
    private readonly queries: PaginasQueries,
    private readonly viagens: ViagensQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.sendPage = secretPages(config, SHELL);
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
}
