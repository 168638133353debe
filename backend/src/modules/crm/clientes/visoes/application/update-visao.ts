import { Injectable } from '@nestjs/common';
import { requireRole } from '#shared/session/access-confirmation.js';
import { changed, refuseOthers, type Visao, type VisaoActor, type VisaoChanges } from '../domain/visao.js';
import { Visoes } from '../infrastructure/visoes.store.js';

@Injectable()
export class UpdateVisao {
  constructor(private readonly visoes: Visoes) {}

  async execute(contaId: string, id: string, changes: VisaoChanges, actor: VisaoActor): Promise<Visao> {
    const visao = await this.visoes.byId(contaId, id);
    if (refuseOthers(visao, actor)) requireRole('gestor');
    const after = changed(visao, changes, actor);
    await this.visoes.save(after);
    return after;
  }
}
