import { Injectable } from '@nestjs/common';
import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { DadosDaPessoa } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem.input';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { ArquivosDaFicha, Formulario, type ArquivoEnviado } from '#modules/crm/contato';
import { DomainError } from '#shared/domain/domain-error.js';
import { aceitaDe, type Parte } from '../domain/faltas.js';
import type { PaginaAchada } from '../infrastructure/paginas.queries.js';
import { FindFaltas } from './find-faltas.js';
import { WriteDados } from './write-dados.js';

/** A form read part by part while it arrives; an error of `file` aborts it. */
export interface DadosForm {
  read(
    aceita: { partes: readonly Parte[]; arquivos: readonly FlagDocumento[] },
    file: (flag: FlagDocumento, nome: string, content: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<DadosDaPessoa>;
}

/**
 * Receives what a person sends by a page, all of it or nothing: files while they arrive, then the rows in one short transaction. The same again takes
 * the place of what waits, so that a repeated call changes nothing.
 */
@Injectable()
export class ReceiveDados {
  constructor(
    private readonly findFaltas: FindFaltas,
    private readonly formulario: Formulario,
    private readonly arquivos: ArquivosDaFicha,
    private readonly writeDados: WriteDados,
  ) {}

  async execute(pagina: PaginaAchada, chave: string, form: DadosForm, ip: string | undefined): Promise<FichaRecebida> {
    const { pessoas } = await this.findFaltas.execute(pagina);
    const pessoa = pessoas.find((one) => one.chave === chave);
    if (!pessoa) throw new DomainError('PAGINA_NAO_ENCONTRADA');
    const { contaId, id } = pagina;
    const { clienteId } = pessoa;
    const arquivos: ArquivoEnviado[] = [];
    let isWritten = false;
    try {
      const typed = await form.read(
        aceitaDe(pessoa.faltam),
        async (flag, nome, content) => void arquivos.push(await this.arquivos.receive(flag, nome, content)),
      );
      const campos = this.formulario.stored(typed);
      if (Object.keys(campos).length + arquivos.length === 0) throw new DomainError('FICHA_VAZIA');
      isWritten = true; // unless it is refused, the outcome of a commit may be unknown
      const em = await this.writeDados.execute({ contaId, clienteId, paginaId: id, campos, arquivos }, ip);
      return { recebidaEm: em.toISOString() };
    } catch (error) {
      if (error instanceof DomainError) isWritten = false; // refused before the commit
      throw error;
    } finally {
      if (!isWritten) await this.arquivos.discard(arquivos);
    }
  }
}
