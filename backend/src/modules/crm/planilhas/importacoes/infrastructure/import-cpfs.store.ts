import { Injectable } from '@nestjs/common';
import { ClientPairs } from '#modules/crm/clientes';
import { Sql } from '#shared/database/sql.js';
import { isOutraPessoa, type CpfRepetido } from '../domain/cpf-repetido.js';

interface Row {
  linha: number;
  cpf: string;
  nome: string;
  nascimento: string | null;
  dono: string;
  donoNascimento: string | null;
  donoLinha: number | null;
}

/** The CPFs of the staged rows, as the conta and earlier rows have them. */
@Injectable()
export class ImportCpfs {
  constructor(
    private readonly sql: Sql,
    private readonly pairs: ClientPairs,
  ) {}

  /**
   * Removes the rows of people whom the conta has, or an earlier row, by their CPF; who is another person comes in without it. Returns both in
   * their order, without blocking other writes in the conta.
   */
  async settle(contaId: string): Promise<CpfRepetido[]> {
    const rows = await this.sql.rows<Row>({
      name: 'import-cpfs-repeated',
      text: `select l.linha, l.cpf, l.nome, l.data_nascimento as nascimento, coalesce(c.nome, l.primeiro_nome) as dono,
               case when c.id is null then l.primeiro_nascimento else c.data_nascimento end as "donoNascimento",
               case when c.id is null then l.primeira end as "donoLinha"
             from (select linha, cpf, nome, data_nascimento, first_value(linha) over w as primeira, first_value(nome) over w as primeiro_nome,
                     first_value(data_nascimento) over w as primeiro_nascimento
                   from importacao_linhas where cpf is not null window w as (partition by cpf order by linha)) l
               left join clientes c on c.conta_id = $1 and c.cpf = l.cpf
             where c.id is not null or l.linha > l.primeira order by l.linha`,
      values: [contaId],
    });
    const repeated = rows.map(({ linha, cpf, nome, nascimento, dono, donoNascimento, donoLinha }): CpfRepetido => ({
      linha,
      cpf,
      nome,
      dono: { nome: dono, linha: donoLinha },
      isOutraPessoa: isOutraPessoa({ nome, nascimento }, { nome: dono, nascimento: donoNascimento }),
    }));
    const lines = (isOutra: boolean): number[] => repeated.flatMap((row) => (row.isOutraPessoa === isOutra ? row.linha : []));
    await this.sql.rows({
      name: 'import-cpfs-leave-out',
      text: `delete from importacao_linhas where linha = any ($1::int[])`,
      values: [lines(false)],
    });
    await this.sql.rows({
      name: 'import-cpfs-clear',
      text: `update importacao_linhas set cpf_de_outro = cpf, cpf = null where linha = any ($1::int[])`,
      values: [lines(true)],
    });
    return repeated;
  }

  /** Remembers, once the rows are clients, with whom the sheet had a CPF in common. */
  async keepPairs(contaId: string): Promise<void> {
    const pairs = await this.sql.rows<{ clienteId: string; donoId: string }>({
      name: 'import-cpfs-pairs',
      text: `select l.id as "clienteId", c.id as "donoId" from importacao_linhas l join clientes c on c.conta_id = $1 and c.cpf = l.cpf_de_outro`,
      values: [contaId],
    });
    await this.pairs.addCpfsNaPlanilha(contaId, pairs);
  }
}
