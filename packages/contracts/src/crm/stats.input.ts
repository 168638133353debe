import { RequiredId } from '../validation.js';

export class ContaScope {
  @RequiredId() contaId!: string;
}
