import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { fichaPdf } from '@viajario/contracts/crm/ficha-pdf/ficha-pdf';
import { FichaEmPdf } from '@viajario/contracts/crm/ficha-pdf/ficha-pdf.input';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request, Response } from 'express';
import { ContaPdfData } from '#modules/accounts';
import { type ParenteDoCliente, RelacionamentosQueries } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { asDownload } from '#shared/http/answers/send-file.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { exportName } from '#shared/text/export-names.js';
import { fichaPdfOf, type FichaPdfData } from './ficha.pdf.js';
import { FichasPdfQueries } from './fichas-pdf.queries.js';

const PDF = 'application/pdf';

@Controller()
export class FichaPdfController {
  constructor(
    private readonly queries: FichasPdfQueries,
    private readonly relacionamentos: RelacionamentosQueries,
    private readonly contas: ContaPdfData,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Recorded in the trail for each person in the PDF. */
  @Handles(fichaPdf.read)
  async read(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') id: string,
    @Query() query: FichaEmPdf,
    @Req() { method, ip }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [familia, numeros] = [query.familia === 'true', query.numeros === 'true'];
    if (method === 'HEAD') return void asDownload(response, { name: 'ficha.pdf', contentType: PDF }).end();
    const ficha = await this.fichaOf(contaId, id, familia);
    const emitida = { em: this.clock.now(), por: await this.queries.nomeOf(usuarioId) };
    const content = await this.contas.draw(contaId, (conta) => fichaPdfOf({ ...ficha, conta, comNumeros: numeros, emitida }));
    const { cliente } = ficha;
    const pessoas = [cliente, ...(ficha.familia ?? []).map(({ pessoa }) => pessoa)];
    await this.audit.recordAll(
      pessoas.map((pessoa) => ({
        acao: 'ficha-em-pdf',
        contaId,
        usuarioId,
        ip,
        alvo: { tipo: 'cliente', id: pessoa.id },
        detalhes: { clienteId: pessoa.id, numeros },
      })),
    );
    const name = exportName('ficha', cliente.nome, this.clock.today(), 'pdf');
    asDownload(response, { name, contentType: PDF }).setHeader('Content-Length', content.length).end(content);
  }

  private async fichaOf(
    contaId: string,
    id: string,
    comFamilia: boolean,
  ): Promise<Pick<FichaPdfData, 'cliente' | 'familia' | 'temMaisParentes'>> {
    const parentes = comFamilia ? await this.relacionamentos.parentes(contaId, id, LIMITS.parentesNaFicha + 1) : [];
    const shown = parentes.slice(0, LIMITS.parentesNaFicha);
    const pessoas = await this.queries.pessoas(contaId, [id, ...shown.map((parente) => parente.id)]);
    const byId = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]));
    const cliente = byId.get(id);
    if (!cliente) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    const parenteOf = ({ id: parenteId, tipo }: ParenteDoCliente): NonNullable<FichaPdfData['familia']> => {
      const pessoa = byId.get(parenteId);
      return pessoa ? [{ tipo, pessoa }] : [];
    };
    return { cliente, familia: comFamilia ? shown.flatMap(parenteOf) : null, temMaisParentes: parentes.length > shown.length };
  }
}
