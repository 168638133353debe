import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import type { EmpresaInput } from '../domain/empresa-fields.js';
import { Empresas } from '../infrastructure/empresas.repository.js';

@Injectable()
export class UpdateEmpresa {
  constructor(
    private readonly empresas: Empresas,
    private readonly clock: Clock,
  ) {}

  /** `seen`: the version the person edited, null when the caller does not care. */
  async execute(id: string, input: EmpresaInput, seen: Date | null): Promise<void> {
    const empresa = await this.empresas.byId(id);
    empresa.edit(input, { now: this.clock.now(), seen });
    await this.empresas.save(empresa);
  }
}
