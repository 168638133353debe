import { Injectable } from '@nestjs/common';
import type { Cor } from '@viajario/contracts/crm/etiquetas/cores';
import { newId } from '#shared/domain/new-id.js';
import { Etiquetas, type EtiquetaFields } from '../domain/etiquetas.js';

@Injectable()
export class CreateEtiqueta {
  constructor(private readonly etiquetas: Etiquetas) {}

  async execute(contaId: string, { nome, cor }: { nome: string; cor: Cor }): Promise<EtiquetaFields> {
    const etiqueta = { id: newId(), contaId, nome, cor };
    await this.etiquetas.add(etiqueta);
    return etiqueta;
  }
}
