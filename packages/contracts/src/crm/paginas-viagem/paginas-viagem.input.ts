import { LIMITS } from '../../limits.js';
import { MayBeMissing, OptionalNumeroDeDocumento, OptionalValidade } from '../../validation.js';
import { IdsDeClientes } from '../clientes/ids-de-clientes.input.js';
import { CamposDaFicha, PaisDoDocumento } from '../ficha/ficha.input.js';

/** Default: all who travel. */
export class CreatePaginas {
  @MayBeMissing() @IdsDeClientes(LIMITS.pessoasPorViagem) clienteIds?: string[];
}

/** The client of the path among them, all of one family; default: the whole family. */
export class CreatePaginaDaFamilia {
  @MayBeMissing() @IdsDeClientes(LIMITS.pessoasPorPaginaDaFamilia, 2) clienteIds?: string[];
}

/** What a person sends, part by part; a part that mends nothing is refused with its name. A paper has its country, and its number or its validity. */
export class DadosDaPessoa extends CamposDaFicha {
  @OptionalNumeroDeDocumento() 'visto.numero'?: string | null;
  @PaisDoDocumento() 'visto.pais'?: string;
  @OptionalValidade() 'visto.validade'?: string | null;
  @OptionalNumeroDeDocumento() 'autorizacao.numero'?: string | null;
  @PaisDoDocumento() 'autorizacao.pais'?: string;
  @OptionalValidade() 'autorizacao.validade'?: string | null;
}
