import { Injectable } from '@nestjs/common';
import { parseCnpj } from '@viajario/contracts/parse/cnpj';
import type { Busca } from '@viajario/contracts/crm/busca/busca';
import { foldedPatterns } from '#shared/database/paging.js';
import { Sql, type Statement } from '#shared/database/sql.js';
import { searchWords } from '../../clientes/infrastructure/search-words.js';
import { HOLDERS, NumerosDeViagem } from '../../documentos-viagem/infrastructure/numeros-de-viagem.queries.js';
import { EMPRESA_NOME } from '../../empresas/infrastructure/empresa-row.js';
import { detalheOfCliente, detalheOfEmpresa, type ClienteAchado, type EmpresaAchada } from './detalhe.js';
import { novoOf } from './novo.js';

/** Clients and companies by whatever of them was typed or pasted; which are best is the function's (migration 0025). */
@Injectable()
export class BuscaQueries {
  constructor(
    private readonly sql: Sql,
    private readonly numeros: NumerosDeViagem,
  ) {}

  async find(contaId: string, q: string): Promise<Busca> {
    const cnpj = parseCnpj(q).value;
    const words = cnpj === null ? searchWords(q) : [cnpj];
    const indice = await this.numeros.indiceOf(q);
    const [clientes, empresas] = await this.sql.allOfConta<[ClienteAchado, EmpresaAchada]>(contaId, [
      clientesWith(contaId, words, indice),
      empresasWith(contaId, words),
    ]);
    return {
      clientes: clientes.map((found) => ({ id: found.id, nome: found.nome, detalhe: detalheOfCliente(found, words) })),
      empresas: empresas.map((found) => ({ id: found.id, nome: found.nome, detalhe: detalheOfEmpresa(found) })),
      novo: clientes.length + empresas.length === 0 ? novoOf(q) : null,
    };
  }
}

/** Who holds a travel document of this number comes first. */
const clientesWith = (contaId: string, words: string[], indice: string | null): Statement => ({
  name: 'busca-clientes',
  text: `select c.id, c.nome, c.cpf, c.telefone_celular as "telefoneCelular", c.telefone_residencial as "telefoneResidencial",
           c.telefone_comercial as "telefoneComercial", c.email, c.cidade, c.uf
         from (select id, min(lugar) as lugar
             from (select h.id, 0 as lugar from (${HOLDERS('$3')}) h
               union all select id, lugar from unnest(achar('clientes', $1, ${foldedPatterns('$2')})) with ordinality a(id, lugar)) b
             group by id) k
           join clientes c on c.conta_id = $1 and c.id = k.id and not c.exemplo
         order by k.lugar, c.nome collate "pt-BR-x-icu", c.id limit 8`,
  values: [contaId, words, indice],
});

const empresasWith = (contaId: string, words: string[]): Statement => ({
  name: 'busca-empresas',
  text: `select e.id, ${EMPRESA_NOME} as nome, e.cnpj, e.cidade, e.uf
         from unnest(achar('empresas', $1, ${foldedPatterns('$2')})) with ordinality k(id, position) join empresas e on e.conta_id = $1 and e.id = k.id order by k.position`,
  values: [contaId, words],
});
