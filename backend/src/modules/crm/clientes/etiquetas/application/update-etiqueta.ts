import { Injectable } from '@nestjs/common';
import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';
import { Etiquetas } from '../infrastructure/etiquetas.store.js';

@Injectable()
export class UpdateEtiqueta {
  constructor(private readonly etiquetas: Etiquetas) {}

  execute(contaId: string, id: string, { nome, cor }: { nome?: string; cor?: Cor }): Promise<void> {
    return this.etiquetas.change(contaId, id, { nome, cor });
  }
}
