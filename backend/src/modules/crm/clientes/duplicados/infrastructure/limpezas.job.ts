import { Injectable } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { JobHandler, type JobContext } from '#shared/jobs/job-handler.js';
import { CleanConta } from '../application/clean-conta.js';

class OfConta {
  @IsUUID() contaId!: string;
}

class OfLimpeza {
  @IsUUID() limpezaId!: string;
}

@Injectable()
export class DuplicadosLimposJob extends JobHandler<OfConta> {
  readonly type = 'duplicados-limpos';
  readonly payload = OfConta;

  constructor(private readonly cleanConta: CleanConta) {
    super();
  }

  run(_: OfConta, job: JobContext): Promise<void> {
    return this.cleanConta.mergeDuplicates(job);
  }
}

@Injectable()
export class ClientesLimposJob extends JobHandler<OfConta> {
  readonly type = 'clientes-limpos';
  readonly payload = OfConta;

  constructor(private readonly cleanConta: CleanConta) {
    super();
  }

  run(_: OfConta, job: JobContext): Promise<void> {
    return this.cleanConta.clear(job);
  }
}

@Injectable()
export class LimpezaDesfeitaJob extends JobHandler<OfLimpeza> {
  readonly type = 'limpeza-desfeita';
  readonly payload = OfLimpeza;

  constructor(private readonly cleanConta: CleanConta) {
    super();
  }

  run({ limpezaId }: OfLimpeza, job: JobContext): Promise<void> {
    return this.cleanConta.undo(limpezaId, job);
  }
}
