import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Empresa } from '../domain/empresa.js';
import type { EmpresaInput } from '../domain/empresa-fields.js';
import { Empresas } from '../infrastructure/empresas.repository.js';

@Injectable()
export class CreateEmpresa {
  constructor(
    private readonly empresas: Empresas,
    private readonly clock: Clock,
  ) {}

  async execute(contaId: string, input: EmpresaInput & { razaoSocial: string; cnpj: string }): Promise<Empresa> {
    const empresa = new Empresa(contaId, input, this.clock.now());
    await this.empresas.save(empresa);
    return empresa;
  }
}
