import { IsUUID } from 'class-validator';

/** Payload of the jobs that clean a conta. */
export class LimpezaJob {
  @IsUUID() contaId!: string;
}
