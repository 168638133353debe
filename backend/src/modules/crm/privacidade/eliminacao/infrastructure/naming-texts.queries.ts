import { Injectable } from '@nestjs/common';
import { DeclaredTables, type NamingTexts } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';

/** Texts compared in one piece: some milliseconds of the event loop. */
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Named {
  id: string;
  nome: string;
}
type Row = Named & { textos: Readonly<Record<string, string | null>> };

/** Free texts that outlive a client, as their tables declare them: a member mends them, since a machine would blank too much or too little. */
@Injectable()
export class NamingTextsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
    private readonly tables: DeclaredTables,
  ) {}

  /** Refuses while one has one of these names, which are words as `palavras` answers them. */
  async refuse(contaId: string, clienteId: string, names: readonly string[]): Promise<void> {
    for (const one of this.tables.namedIn) {
      const found: Named[] = [];
      for (let after = FIRST, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
        rows = await this.page(one, { contaId, clienteId, after });
        found.push(...(await this.naming(contaId, rows, names)));
        if (rows.length < AT_ONCE) break;
      }
      if (found.length > 0) throw new DomainError(one.refusal, { data: { [one.data]: found } });
    }
  }

  private async page(
    { table, texts, encrypted = [], stays }: NamingTexts,
    { contaId, clienteId, after }: { contaId: string; clienteId: string; after: string },
  ): Promise<Row[]> {
    const columns = [...texts, ...encrypted].map((column) => `t.${column}`).join(', ');
    const names = [...texts, ...encrypted].map((column) => `'${column}', t.${column}`).join(', ');
    const rows = await this.sql.rowsOfConta<Row>(contaId, {
      name: `naming-texts-${table}`,
      text: `select t.id, t.nome, json_build_object(${names}) as textos from ${table} t
             where t.conta_id = $1 and t.id > $3 and num_nonnulls(${columns}) > 0 and ${stays} order by t.id limit ${AT_ONCE}`,
      values: [contaId, clienteId, after],
    });
    const inClear = (row: string, [column, text]: [string, string | null]): [string, string | null] =>
      text === null || !encrypted.includes(column)
        ? [column, text]
        : [column, this.cipher.decrypt(text, { table, column, contaId, row })];
    return rows.map(({ textos, ...row }) => ({
      ...row,
      textos: Object.fromEntries(Object.entries(textos).map((text) => inClear(row.id, text))),
    }));
  }

  private naming(contaId: string, rows: readonly Row[], names: readonly string[]): Promise<Named[]> {
    const texts = rows.map(({ id, nome, textos }) => ({ id, nome, texto: Object.values(textos).join('\n') }));
    return this.sql.rowsOfConta<Named>(contaId, {
      name: 'naming-texts-with-name',
      text: `select t.id, t.nome from jsonb_to_recordset($1) as t(id uuid, nome text, texto text)
               cross join lateral (select palavras(t.texto) as palavras offset 0) p
             where exists (select from unnest($2::text[]) as n(nome) where p.palavras like '% ' || n.nome || ' %')`,
      values: [JSON.stringify(texts), names],
    });
  }
}
