import { Injectable } from '@nestjs/common';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import type { CreateConvite as CreateConviteInput } from '@viajario/contracts/accounts/convites.input';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { Convites } from '../../infrastructure/convites/convites.repository.js';
import { Equipe } from '../../infrastructure/equipe/equipe.repository.js';

/** Creates a convite and its link, the only place that ever holds the token. */
@Injectable()
export class CreateConvite {
  constructor(
    private readonly equipe: Equipe,
    private readonly convites: Convites,
    private readonly links: SharedLinks,
  ) {}

  async execute({ contaId, email, papelNaConta }: CreateConviteInput, criadoPor: string): Promise<NewConvite> {
    const { papel } = await this.equipe.enter(contaId, criadoPor);
    if (papel === 'agente') throw new DomainError('SEM_PERMISSAO');
    if ((await this.convites.countOpen(contaId)) >= LIMITS.openConvitesPerConta) throw new DomainError('LIMITE_DE_CONVITES');
    const id = newId();
    const { url, tokenHash } = this.links.issue('convite');
    const fields = { id, contaId, email: email || null, papelNaConta, criadoPor, tokenHash };
    const dataExpiracao = await this.convites.add(fields);
    return { id, inviteLink: url, dataExpiracao };
  }
}
