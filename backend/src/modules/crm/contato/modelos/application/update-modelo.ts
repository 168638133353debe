import { Injectable } from '@nestjs/common';
import type { Modelo, ModeloChanges } from '../domain/modelo.js';
import { Modelos } from '../infrastructure/modelos.store.js';
import { refuseUnknownVariables } from '../../mensagens/domain/texto.js';

@Injectable()
export class UpdateModelo {
  constructor(private readonly modelos: Modelos) {}

  async execute(contaId: string, id: string, { nome, contexto, texto }: ModeloChanges): Promise<Modelo> {
    const modelo = await this.modelos.byId(contaId, id);
    const after = {
      ...modelo,
      nome: nome ?? modelo.nome,
      contexto: contexto ?? modelo.contexto,
      texto: texto ?? modelo.texto,
    };
    refuseUnknownVariables(after.texto);
    await this.modelos.save(after);
    return after;
  }
}
