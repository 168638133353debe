import { Injectable } from '@nestjs/common';
import type { Empresa, EmpresaDetail, EmpresaRow, Funcionario } from '@viajario/contracts/crm/empresas';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { EMPRESA_COLUMNS, EMPRESA_NOME, readableEmpresa } from './empresa-row.js';

@Injectable()
export class EmpresasQueries {
  constructor(private readonly sql: Sql) {}

  /** All companies by display name; one statement counts the employees of all. */
  async list(contaId: string): Promise<Empresa[]> {
    const rows = await this.sql.rowsOfConta<Empresa>(contaId, {
      name: 'empresas-list',
      text: `select ${EMPRESA_COLUMNS}, coalesce(f.total, 0) as "funcionariosCount"
             from empresas e left join (select empresa_id, count(*)::int as total from clientes
               where conta_id = $1 and empresa_id is not null group by empresa_id) f on f.empresa_id = e.id
             where e.conta_id = $1 order by ${EMPRESA_NOME} collate "pt-BR-x-icu", e.id`,
      values: [contaId],
    });
    return rows.map(readableEmpresa);
  }

  async read(contaId: string, id: string): Promise<Empresa> {
    return this.one<Empresa>(contaId, id, {
      name: 'empresa-read',
      column: `(select count(*)::int from clientes c where c.conta_id = e.conta_id and c.empresa_id = e.id) as "funcionariosCount"`,
    });
  }

  async detail(contaId: string, id: string): Promise<EmpresaDetail> {
    return this.one<EmpresaDetail>(contaId, id, { name: 'empresa-detail', column: FUNCIONARIOS });
  }

  async funcionario(contaId: string, clienteId: string): Promise<Funcionario> {
    const [row] = await this.sql.rowsOfConta<Funcionario>(contaId, {
      name: 'funcionario-read',
      text: `select id, nome, email, telefone_celular as celular, cpf from clientes where conta_id = $1 and id = $2`,
      values: [contaId, clienteId],
    });
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return row;
  }

  private async one<T extends EmpresaRow>(contaId: string, id: string, more: { name: string; column: string }): Promise<T> {
    const [row] = await this.sql.rowsOfConta<T>(contaId, {
      name: more.name,
      text: `select ${EMPRESA_COLUMNS}, ${more.column} from empresas e where e.conta_id = $1 and e.id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('EMPRESA_NAO_ENCONTRADA');
    return readableEmpresa(row);
  }
}

const FUNCIONARIOS = `coalesce((select json_agg(json_build_object('id', c.id, 'nome', c.nome, 'email', c.email,
      'celular', c.telefone_celular, 'cpf', c.cpf) order by c.nome collate "pt-BR-x-icu", c.id)
    from clientes c where c.conta_id = e.conta_id and c.empresa_id = e.id), '[]') as funcionarios`;
