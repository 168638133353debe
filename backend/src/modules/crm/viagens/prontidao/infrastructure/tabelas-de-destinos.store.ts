import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import { TabelaDeDestinos } from '../domain/destinos/destinos.js';
import type { RegrasDoDestino } from '../domain/destinos/regras.js';

/**
 * Which table of destinations counts: the one with the newest day, of two alike the one that a process started with last. In a roll-out a process may
 * have an older one: it stores no verdict by it.
 */
@Injectable()
export class TabelasDeDestinos implements OnApplicationBootstrap {
  /** Number of this process's table; null where a newer one was known. */
  private numero: number | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly tabela: TabelaDeDestinos,
  ) {}

  /** A new table has the open trips of all contas judged again. */
  async onApplicationBootstrap(): Promise<void> {
    const linhas = JSON.stringify(this.tabela.linhas);
    const [row] = await this.sql.rows<{ numero: number | null }>({
      name: 'tabela-register',
      text: `select registrar_tabela_de_destinos($1, $2, $3) as numero`,
      values: [newestDay(this.tabela), createHash('sha256').update(linhas).digest('hex'), linhas],
    });
    this.numero = row?.numero ?? null;
  }

  /** Number of this process's table; null where a newer one counts. */
  async current(): Promise<number | null> {
    const [row] = await this.sql.rows<{ numero: number }>({
      name: 'tabela-current',
      text: `select max(id) as numero from tabelas_de_destinos`,
      values: [],
    });
    return row?.numero === this.numero ? this.numero : null;
  }

  /** One that verdicts were made by before. */
  async before(numero: number): Promise<TabelaDeDestinos | undefined> {
    const [row] = await this.sql.rows<{ linhas: RegrasDoDestino[] }>({
      name: 'tabela-before',
      text: `select linhas from tabelas_de_destinos where id = $1`,
      values: [numero],
    });
    return row && new TabelaDeDestinos(row.linhas);
  }
}

const newestDay = ({ linhas }: TabelaDeDestinos): string | undefined =>
  linhas
    .map(({ conferidoEm }) => conferidoEm)
    .sort()
    .at(-1);
