import { Injectable } from '@nestjs/common';
import { Exemplos } from '../infrastructure/exemplos.store.js';

/** Nothing hangs on an example, no file either: what does makes it an ordinary client. */
@Injectable()
export class RemoveExemplo {
  constructor(private readonly exemplos: Exemplos) {}

  execute(contaId: string): Promise<void> {
    return this.exemplos.remove(contaId);
  }
}
