import { Injectable } from '@nestjs/common';
import { newId } from '#shared/domain/new-id.js';
import type { Visao } from '../domain/visao.js';
import { Visoes } from '../infrastructure/visoes.store.js';

@Injectable()
export class CreateVisao {
  constructor(private readonly visoes: Visoes) {}

  async execute(visao: Omit<Visao, 'id'>): Promise<Visao> {
    const added = { ...visao, id: newId() };
    await this.visoes.add(added);
    return added;
  }
}
