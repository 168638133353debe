import { Controller, Param, Req } from '@nestjs/common';
import { empresas, type Funcionario } from '@viajario/contracts/crm/empresas';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { AssociateFuncionario } from '../application/associate-funcionario.js';
import { DissociateFuncionario } from '../application/dissociate-funcionario.js';
import { clienteEditado } from '../../clientes/application/trail-of-cliente.js';
import { EmpresasQueries } from '../../empresas/infrastructure/empresas.queries.js';

const clienteId = new IdPipe('CLIENTE_NAO_ENCONTRADO');

/** Who works for a company. */
@Controller()
export class FuncionariosController {
  constructor(
    private readonly associateFuncionario: AssociateFuncionario,
    private readonly dissociateFuncionario: DissociateFuncionario,
    private readonly queries: EmpresasQueries,
    private readonly audit: Audit,
  ) {}

  @Handles(empresas.associate)
  async associate(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') empresaId: string,
    @Param('clienteId', clienteId) id: string,
    @Req() { ip }: Request,
  ): Promise<Funcionario> {
    const { joined, left } = await this.associateFuncionario.execute(empresaId, id);
    if (joined) await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, id, ['empresaId']));
    if (left !== null) {
      const alvo = { tipo: 'cliente', id };
      await this.audit.record({ acao: 'funcionario-transferido', contaId, usuarioId, ip, alvo, detalhes: { empresaId: left } });
    }
    return this.queries.funcionario(contaId, id);
  }

  @Handles(empresas.dissociate)
  async dissociate(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') empresaId: string,
    @Param('clienteId', clienteId) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    await this.dissociateFuncionario.execute(empresaId, id);
    const alvo = { tipo: 'cliente', id };
    await this.audit.record(clienteEditado({ contaId, usuarioId, ip }, id, ['empresaId']));
    await this.audit.record({ acao: 'funcionario-removido', contaId, usuarioId, ip, alvo, detalhes: { empresaId } });
  }
}
