import { Injectable } from '@nestjs/common';
import type { Membro } from '@viajario/contracts/accounts/equipe';
import type { Papel } from '@viajario/contracts/route';
import { DeclaredTables, type UserTable } from '#shared/database/declared-tables.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { instant, Sql } from '#shared/database/sql.js';
import type { Standing } from '../../domain/equipe/membro.js';

@Injectable()
export class EquipeQueries {
  private readonly members: string;

  constructor(
    private readonly sql: Sql,
    { handedOver }: DeclaredTables,
  ) {
    this.members = members(handedOver);
  }

  /** Members in order of joining; an agente sees active ones only. */
  async list(contaId: string, papel: Papel | null): Promise<Membro[]> {
    const rows = await this.sql.rowsOfConta<Membro>(contaId, {
      name: 'equipe-list',
      text: `${this.members} where m.conta_id = $1 and (m.status = 'ativo' or $2 <> 'agente') order by m.data_criacao, m.usuario_id`,
      values: [contaId, papel ?? 'agente'],
    });
    return rows.map(asMembro);
  }

  async read(contaId: string, usuarioId: string): Promise<Membro> {
    const [row] = await this.sql.rowsOfConta<Membro>(contaId, {
      name: 'equipe-read',
      text: `${this.members} where m.conta_id = $1 and m.usuario_id = $2`,
      values: [contaId, usuarioId],
    });
    if (!row) throw new DomainError('MEMBRO_NAO_ENCONTRADO');
    return asMembro(row);
  }

  async standingOf(contaId: string, usuarioId: string): Promise<Standing> {
    const [row] = await this.sql.rows<Omit<Standing, 'papel'> & { papel: Papel | null }>({
      name: 'equipe-standing',
      text: `select a.papel, a.em_dia as "emDia", c.proprietario_id as "proprietarioId"
             from contas c, acesso_a_conta($2, c.id) a where c.id = $1`,
      values: [contaId, usuarioId],
    });
    if (!row || row.papel === null) throw new DomainError('CONTA_NAO_ENCONTRADA');
    return { ...row, papel: row.papel };
  }
}

const asMembro = (row: Membro): Membro => ({ ...row, dataCriacao: instant(row.dataCriacao) });

/** SQL: members with what would be handed over if they left. */
const members = (handedOver: readonly UserTable[]): string => `
  select m.usuario_id as "usuarioId", m.papel_na_conta as "papelNaConta", m.status, m.data_criacao as "dataCriacao",
    json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
      'profileImageUrl', u.profile_image_url) as usuario,
    json_build_object(${handedOver.map(countOf).join(', ')}) as carteira
  from usuarios_contas m join users u on u.id = m.usuario_id`;
const countOf = ({ table, user, counts, which = 'true' }: UserTable): string =>
  `'${counts}', (select count(*) from ${table} where conta_id = m.conta_id and ${user} = m.usuario_id and ${which})`;
