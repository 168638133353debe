import { Injectable } from '@nestjs/common';
import { parseTelefone, withoutNinthDigit } from '@viajario/contracts/parse/telefone';
import type { ContatosCadastrados } from '@viajario/contracts/crm/importacoes/contatos';
import type { ContatoProcurado } from '@viajario/contracts/crm/importacoes/contatos.input';
import { Sql } from '#shared/database/sql.js';

interface Found {
  indice: number;
  id: string;
  nome: string;
}

@Injectable()
export class ContatosQueries {
  constructor(private readonly sql: Sql) {}

  /** One scan of the conta's clients, with a lookup of their phones and e-mails among those of the contacts. */
  async cadastrados(contaId: string, contatos: readonly ContatoProcurado[]): Promise<ContatosCadastrados> {
    const keys = contatos.flatMap((contato, indice) => keysOf(contato).map((chave) => ({ indice, chave })));
    const rows = await this.sql.rowsOfConta<Found>(contaId, {
      name: 'contatos-cadastrados',
      text: `with chaves as materialized (select indice, chave from unnest($2::int[], $3::text[]) as k(indice, chave))
             select distinct on (k.indice) k.indice, c.id, c.nome
             from clientes c cross join lateral (values (lower(c.email)), (c.telefone_celular), (c.telefone_residencial), (c.telefone_comercial)) v(chave)
               join chaves k on k.chave = v.chave
             where c.conta_id = $1 order by k.indice, c.created_at, c.id`,
      values: [contaId, keys.map(({ indice }) => indice), keys.map(({ chave }) => chave)],
    });
    return { cadastrados: rows.map(({ indice, id, nome }) => ({ indice, cliente: { id, nome } })) };
  }
}

const MOBILE_WITHOUT_NINTH = /^(\d{2})([6-9]\d{7})$/;

/** An e-mail, and each phone as it may be stored: with and without the ninth digit. */
function keysOf({ email, telefones }: ContatoProcurado): string[] {
  const phones = telefones.flatMap((telefone) => {
    const stored = parseTelefone(telefone).value;
    if (stored === null || stored.length < 8) return [];
    return [stored, withoutNinthDigit(stored), stored.replace(MOBILE_WITHOUT_NINTH, '$19$2')];
  });
  return [...new Set([...(email ? [email.trim().toLowerCase()] : []), ...phones])];
}
