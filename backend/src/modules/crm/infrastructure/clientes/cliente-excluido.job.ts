import { Injectable } from '@nestjs/common';
import { IsArray, IsString, IsUUID } from 'class-validator';
import { JobHandler } from '#shared/infrastructure/job-handler.js';
import { CleanUpAfterCliente } from '../../application/clientes/clean-up-after-cliente.js';

class ClienteExcluido {
  @IsUUID() clienteId!: string;
  @IsArray() @IsString({ each: true }) arquivos!: string[];
}

@Injectable()
export class ClienteExcluidoJob extends JobHandler<ClienteExcluido> {
  readonly tipo = 'cliente-excluido';
  readonly payload = ClienteExcluido;
  override readonly mustSucceed = true;

  constructor(private readonly cleanUp: CleanUpAfterCliente) {
    super();
  }

  run({ arquivos }: ClienteExcluido): Promise<void> {
    return this.cleanUp.execute(arquivos);
  }
}
