import { Injectable } from '@nestjs/common';
import type { OrientacaoCriada } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { CreateOrientacao as CreateOrientacaoInput } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Clientes } from '#modules/crm/clientes';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { hashOf } from '#shared/links/link-token.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { textoCanonico } from '../domain/orientacao.js';
import { Orientacoes } from '../infrastructure/orientacoes.store.js';
import { CheckProntidao } from '../../prontidao/application/check-prontidao.js';
import { parteDaPessoa, textoComum } from '../domain/texto.js';

/** Stores the advice for a family before a trip as it stands now, and returns the link, the only copy of the token. */
@Injectable()
export class CreateOrientacao {
  constructor(
    private readonly clientes: Clientes,
    private readonly checkProntidao: CheckProntidao,
    private readonly orientacoes: Orientacoes,
    private readonly links: SharedLinks,
    private readonly clock: Clock,
  ) {}

  /** The clients are locked: a concurrent deletion or merge waits and then finds the orientação. */
  async execute({ contaId, clienteIds, texto, ...viagem }: CreateOrientacaoInput, criadoPor: string): Promise<OrientacaoCriada> {
    await this.clientes.lock(contaId, clienteIds);
    if (!(await this.orientacoes.areOneFamily(contaId, clienteIds))) throw new DomainError('FAMILIAS_DIFERENTES');
    if ((await this.orientacoes.mostOpen(contaId, clienteIds)) >= LIMITS.orientacoesAbertasPorCliente)
      throw new DomainError('LIMITE_DE_ORIENTACOES');
    const hoje = this.clock.today();
    const { prontidao, viajantes, outros } = await this.checkProntidao.toDestino(contaId, clienteIds, viagem);
    const pessoas = prontidao.pessoas.map((pessoa) => {
      const { documentos = [] } = viajantes.find(({ clienteId }) => clienteId === pessoa.clienteId) ?? {};
      return { ...parteDaPessoa(pessoa, documentos, viagem.destino, hoje), id: newId(), clienteId: pessoa.clienteId };
    });
    const { destino, ida, volta } = viagem;
    const sent = { destino, ida, volta, texto: textoComum(prontidao, outros, texto), pessoas };
    const [id, hash] = [newId(), hashOf(textoCanonico(sent))];
    const { url, tokenHash } = this.links.issue('orientacao');
    await this.orientacoes.add({ ...sent, id, contaId, criadoPor, hash, tokenHash });
    return { id, url, hash: hash.toString('hex') };
  }
}
