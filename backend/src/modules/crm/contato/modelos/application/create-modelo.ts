import { Injectable } from '@nestjs/common';
import { newId } from '#shared/domain/new-id.js';
import type { Modelo } from '../domain/modelo.js';
import { Modelos } from '../infrastructure/modelos.store.js';
import { refuseUnknownVariables } from '../../mensagens/domain/texto.js';

@Injectable()
export class CreateModelo {
  constructor(private readonly modelos: Modelos) {}

  async execute(modelo: Omit<Modelo, 'id'>): Promise<Modelo> {
    refuseUnknownVariables(modelo.texto);
    const added = { ...modelo, id: newId() };
    await this.modelos.add(added);
    return added;
  }
}
