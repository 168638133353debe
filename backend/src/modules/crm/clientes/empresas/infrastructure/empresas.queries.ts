import { Injectable } from '@nestjs/common';
import type { Empresa, EmpresaDetail, EmpresaRow, Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import { DomainError } from '#shared/domain/domain-error.js';
import { ofConta, PoolReads } from '#shared/database/pool-reads.js';
import { Sql, type Statement } from '#shared/database/sql.js';
import { JsonRows, JsonShape, type WrittenJson } from '#shared/database/wire/json-rows.js';
import { EMPRESA_COLUMNS, EMPRESA_NOME, readableEmpresa } from './empresa-row.js';

const SHAPE = new JsonShape({});
/** Most answers fit; the buffer grows for others. */
const ANSWER_BYTES = 4_000;

/** Lists are written from the database's bytes: of companies and of employees a conta may have any number. */
@Injectable()
export class EmpresasQueries {
  constructor(
    private readonly sql: Sql,
    private readonly pool: PoolReads,
  ) {}

  /** All companies by display name; one statement counts the employees of all. */
  async list(contaId: string): Promise<WrittenJson<Empresa[]>> {
    const found = new JsonRows(SHAPE, { before: '[', bytes: ANSWER_BYTES });
    await this.pool.sendRowsOfConta(contaId, listOf(contaId), found);
    return found.end(']');
  }

  async read(contaId: string, id: string): Promise<Empresa> {
    const [row] = await this.sql.rowsOfConta<Empresa>(contaId, {
      name: 'empresa-read',
      text: `select ${EMPRESA_COLUMNS}, (select count(*)::int from clientes c where c.conta_id = e.conta_id and c.empresa_id = e.id)
               as "funcionariosCount" from empresas e where e.conta_id = $1 and e.id = $2`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('EMPRESA_NAO_ENCONTRADA');
    return readableEmpresa(row);
  }

  async detail(contaId: string, id: string): Promise<WrittenJson<EmpresaDetail>> {
    const funcionarios = new JsonRows(SHAPE, { before: '{"funcionarios":[', bytes: ANSWER_BYTES });
    const statements = [ofConta(contaId), rowOf(contaId, id), funcionariosOf(contaId, id)];
    const [, [empresa] = []] = await this.pool.rowsOfEach<EmpresaRow>(statements, funcionarios);
    if (!empresa) throw new DomainError('EMPRESA_NAO_ENCONTRADA');
    return funcionarios.end(`],${JSON.stringify(readableEmpresa(empresa)).slice(1)}`);
  }

  async funcionario(contaId: string, clienteId: string): Promise<Funcionario> {
    const [row] = await this.sql.rowsOfConta<Funcionario>(contaId, {
      name: 'funcionario-read',
      text: `select ${FUNCIONARIO} from clientes c where c.conta_id = $1 and c.id = $2`,
      values: [contaId, clienteId],
    });
    if (!row) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
    return row;
  }
}

const listOf = (contaId: string): Statement => ({
  name: 'empresas-list',
  text: `select ${EMPRESA_COLUMNS}, coalesce(f.total, 0) as "funcionariosCount"
         from empresas e left join (select empresa_id, count(*)::int as total from clientes
           where conta_id = $1 and empresa_id is not null group by empresa_id) f on f.empresa_id = e.id
         where e.conta_id = $1 order by ${EMPRESA_NOME} collate "pt-BR-x-icu", e.id`,
  values: [contaId],
});

const rowOf = (contaId: string, id: string): Statement => ({
  name: 'empresa-row',
  text: `select ${EMPRESA_COLUMNS} from empresas e where e.conta_id = $1 and e.id = $2`,
  values: [contaId, id],
});

const FUNCIONARIO = `c.id, c.nome, c.email, c.telefone_celular as celular, c.cpf`;

const funcionariosOf = (contaId: string, id: string): Statement => ({
  name: 'empresa-funcionarios',
  text: `select ${FUNCIONARIO} from clientes c where c.conta_id = $1 and c.empresa_id = $2 order by c.nome collate "pt-BR-x-icu", c.id`,
  values: [contaId, id],
});
