import { Controller, Param, Req } from '@nestjs/common';
import { empresas, type Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import type { Request } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { IdPipe } from '#shared/http/input/id.pipe.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { UpdateCliente } from '../../clientes/application/update-cliente.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { EmpresasQueries } from '../../empresas/infrastructure/empresas.queries.js';
import { Empresas } from '../../empresas/infrastructure/empresas.repository.js';

const clienteId = new IdPipe('CLIENTE_NAO_ENCONTRADO');

/** Who works for a company. It is locked first, as by who renames or deletes it. */
@Controller()
export class FuncionariosController {
  constructor(
    private readonly empresas: Empresas,
    private readonly clientes: Clientes,
    private readonly queries: EmpresasQueries,
    private readonly updateCliente: UpdateCliente,
    private readonly clock: Clock,
  ) {}

  /** Also of one who works elsewhere. */
  @Handles(empresas.associate)
  async associate(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') empresaId: string,
    @Param('clienteId', clienteId) id: string,
    @Req() { ip }: Request,
  ): Promise<Funcionario> {
    const empresa = await this.empresas.byId(empresaId);
    const cliente = await this.clientes.byId(id);
    const { empresaId: left } = cliente;
    const campos = cliente.joinEmpresa(empresa.id, this.clock.now());
    await this.updateCliente.save({ contaId, usuarioId, ip }, cliente, campos, left);
    return this.queries.funcionario(contaId, id);
  }

  /** If the client still works for this company. */
  @Handles(empresas.dissociate)
  async dissociate(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Param('id') empresaId: string,
    @Param('clienteId', clienteId) id: string,
    @Req() { ip }: Request,
  ): Promise<void> {
    const empresa = await this.empresas.byId(empresaId);
    const cliente = await this.clientes.byId(id);
    const campos = cliente.leaveEmpresa(empresa.id, this.clock.now());
    await this.updateCliente.save({ contaId, usuarioId, ip }, cliente, campos, empresa.id);
  }
}
