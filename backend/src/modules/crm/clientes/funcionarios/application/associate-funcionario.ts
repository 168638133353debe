import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { Empresas } from '../../empresas/infrastructure/empresas.repository.js';

/** Makes a client an employee, also one who works elsewhere. The company is locked first, as by who renames or deletes it. */
@Injectable()
export class AssociateFuncionario {
  constructor(
    private readonly empresas: Empresas,
    private readonly clientes: Clientes,
    private readonly clock: Clock,
  ) {}

  /** Whether the client was not one before, and the company left for it, if any. */
  async execute(empresaId: string, clienteId: string): Promise<{ joined: boolean; left: string | null }> {
    const empresa = await this.empresas.byId(empresaId);
    const cliente = await this.clientes.byId(clienteId);
    const left = cliente.empresaId === empresa.id ? null : cliente.empresaId;
    const joined = cliente.joinEmpresa(empresa.id, this.clock.now()).length > 0;
    await this.clientes.save(cliente);
    return { joined, left };
  }
}
