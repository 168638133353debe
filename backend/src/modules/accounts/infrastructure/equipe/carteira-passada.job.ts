import { Injectable } from '@nestjs/common';
import { IsOptional, IsUUID } from 'class-validator';
import { JobHandler } from '#shared/jobs/job-handler.js';
import { HandOverCarteira } from '../../application/equipe/hand-over-carteira.js';

class CarteiraPassada {
  @IsUUID() contaId!: string;
  @IsUUID() de!: string;
  @IsOptional() @IsUUID() para!: string | null;
}

@Injectable()
export class CarteiraPassadaJob extends JobHandler<CarteiraPassada> {
  readonly type = 'carteira-passada';
  readonly payload = CarteiraPassada;
  override readonly mustSucceed = true;

  constructor(private readonly handOverCarteira: HandOverCarteira) {
    super();
  }

  run({ contaId, de, para }: CarteiraPassada): Promise<void> {
    return this.handOverCarteira.execute(contaId, de, para);
  }
}
