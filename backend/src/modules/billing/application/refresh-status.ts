import { Injectable } from '@nestjs/common';
import { Assinantes } from '../domain/assinantes.js';
import { Sincronizar } from './sincronizar.js';

/** Looks at the provider for somebody who wants to know now, unless that was done a moment ago. */
@Injectable()
export class RefreshStatus {
  constructor(
    private readonly sincronizar: Sincronizar,
    private readonly assinantes: Assinantes,
  ) {}

  async execute(usuarioId: string): Promise<void> {
    if (await this.assinantes.isStale(usuarioId)) await this.sincronizar.execute(usuarioId);
  }
}
