import { Injectable } from '@nestjs/common';
import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import type { MensagemPronta } from '@viajario/contracts/crm/mensagens/mensagens';
import type { CreateMensagem } from '@viajario/contracts/crm/mensagens/mensagens.input';
import type { TelefoneDeMensagem } from '@viajario/contracts/crm/mensagens/telefones';
import { numeroInternacional, whyNoConversa } from '@viajario/contracts/parse/telefone';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { enderecoDoWhatsapp } from '#shared/text/whatsapp.js';
import { type Destinatario, Mensagens } from '../infrastructure/mensagens.store.js';
import { LINK_GUARDADO, fillIn } from '../domain/texto.js';

const OWN_PHONES = ['telefoneCelular', 'telefoneComercial', 'telefoneResidencial'] as const;

/** Fills a message in, stores it for the client's timeline, and returns the URL that opens WhatsApp with it. */
@Injectable()
export class PrepareMensagem {
  constructor(
    private readonly clientes: Clientes,
    private readonly mensagens: Mensagens,
    private readonly links: SharedLinks,
    private readonly clock: Clock,
  ) {}

  /** The client is locked: of two calls at the limit one is refused. */
  async execute(
    contaId: string,
    autorId: string,
    { clienteId, texto, modeloId, link, telefone: asked }: CreateMensagem,
  ): Promise<MensagemPronta & { telefone: TelefoneDeMensagem }> {
    await this.clientes.lock(contaId, [clienteId]);
    const contexto = modeloId ? await this.mensagens.contextoOf(contaId, modeloId) : 'livre';
    const destinatario = await this.mensagens.destinatario(contaId, clienteId, autorId);
    if (contexto === 'aniversario' && destinatario.semMensagens) throw new DomainError('NAO_QUER_MENSAGENS');
    const telefone = asked ?? phoneOf(destinatario);
    const phone = telefone && destinatario.telefones[telefone];
    if (!telefone || !phone) throw new DomainError('SEM_TELEFONE');
    const numero = numeroInternacional(phone);
    if (numero === null) throw new DomainError('SEM_DDD', { text: whyNoConversa(phone) });
    if (link && !(await this.links.isOpenFor(contaId, clienteId, link))) throw new DomainError('LINK_INVALIDO');
    if (await this.mensagens.isFull(contaId, clienteId)) throw new DomainError('LIMITE_DE_MENSAGENS');
    const textWith = (url: string | null): string =>
      fillIn(texto, { ...destinatario, link: url }, contexto, civilDayInSaoPaulo(this.clock.now()));
    const stored = this.links.redact(textWith(link ? LINK_GUARDADO : null), LINK_GUARDADO);
    const id = newId();
    await this.mensagens.add({ id, contaId, clienteId, autorId, texto: stored, telefone });
    return { id, url: enderecoDoWhatsapp(numero, textWith(link ?? null)), telefone };
  }
}

/** The first one that a message can go to, else the first. */
const phoneOf = ({ telefones }: Destinatario): TelefoneDeMensagem | undefined =>
  OWN_PHONES.find((campo) => numeroInternacional(telefones[campo]) !== null) ?? OWN_PHONES.find((campo) => telefones[campo]);
