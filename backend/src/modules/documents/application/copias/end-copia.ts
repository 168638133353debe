import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Copias } from '../../infrastructure/copias/copias.store.js';
import type { DocumentActor } from '../document-trail.js';
import { CopiaTrail } from './copia-trail.js';

/** Revokes a copy: its address is dead at once, its file goes after the commit. */
@Injectable()
export class EndCopia {
  constructor(
    private readonly copias: Copias,
    private readonly trail: CopiaTrail,
  ) {}

  async execute(actor: DocumentActor, id: string): Promise<void> {
    const documento = await this.copias.end(actor.contaId, id);
    if (!documento) throw new DomainError('COPIA_NAO_ENCONTRADA');
    await this.trail.record('copia-revogada', actor, { copiaId: id, documento });
  }
}
