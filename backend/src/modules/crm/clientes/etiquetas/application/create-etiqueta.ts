import { Injectable } from '@nestjs/common';
import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';
import { newId } from '#shared/domain/new-id.js';
import type { EtiquetaFields } from '../domain/etiquetas.js';
import { Etiquetas } from '../infrastructure/etiquetas.store.js';

@Injectable()
export class CreateEtiqueta {
  constructor(private readonly etiquetas: Etiquetas) {}

  async execute(contaId: string, { nome, cor }: { nome: string; cor: Cor }): Promise<EtiquetaFields> {
    const etiqueta = { id: newId(), contaId, nome, cor };
    await this.etiquetas.add(etiqueta);
    return etiqueta;
  }
}
