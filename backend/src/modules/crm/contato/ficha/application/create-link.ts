import { Injectable } from '@nestjs/common';
import { ARQUIVOS_DA_FICHA, CAMPOS_PADRAO_DA_FICHA } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { LinkCriado } from '@viajario/contracts/crm/ficha/links';
import type { CreateLink as CreateLinkInput } from '@viajario/contracts/crm/ficha/links.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clientes } from '#modules/crm/clientes';
import { Membros } from '#modules/accounts';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { FICHA, LinksDoCliente } from '../infrastructure/links.store.js';

const DAY_MS = 86_400_000;

/** Creates a link by which a client fills in the record, the only place that ever holds the token. */
@Injectable()
export class CreateLink {
  constructor(
    private readonly membros: Membros,
    private readonly clientes: Clientes,
    private readonly links: LinksDoCliente,
    private readonly sharedLinks: SharedLinks,
    private readonly clock: Clock,
  ) {}

  /** Member and client are locked: a concurrent removal of either waits and then ends this link too. */
  async execute(where: { contaId: string; clienteId: string }, criadoPor: string, asked: CreateLinkInput): Promise<LinkCriado> {
    const { contaId, clienteId } = where;
    const { dias = LIMITS.diasDoLinkPadrao, campos = CAMPOS_PADRAO_DA_FICHA, arquivos = ARQUIVOS_DA_FICHA } = asked;
    if (campos.length + arquivos.length === 0) throw new DomainError('LINK_SEM_PEDIDO');
    if (!(await this.membros.lock(contaId, criadoPor))) throw new DomainError('CONTA_NAO_ENCONTRADA');
    await this.clientes.lock(contaId, [clienteId]);
    if ((await this.sharedLinks.countOpen(FICHA, { contaId, id: clienteId })) >= LIMITS.linksAbertosPorCliente)
      throw new DomainError('LIMITE_DE_LINKS');
    const { url, tokenHash } = this.sharedLinks.issue('ficha');
    const link = { id: newId(), expiraEm: new Date(this.clock.now().getTime() + dias * DAY_MS) };
    await this.links.add({ ...where, ...link, criadoPor, campos, arquivos, tokenHash });
    return { id: link.id, url, expiraEm: link.expiraEm.toISOString() };
  }
}
