import { Injectable } from '@nestjs/common';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isPossibleValidade } from '@viajario/contracts/parse/dia';
import type { AcceptEnvio as AcceptEnvioInput } from '@viajario/contracts/crm/envios/envios.input';
import type { DocumentActor } from '#modules/documents';
import { Clock } from '#shared/domain/clock.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Audit } from '#shared/observability/audit.store.js';
import type { Envio } from '../domain/envios.js';
import { papeisDe } from '../domain/papeis.js';
import { Envios } from '../infrastructure/envios.store.js';
import { AcceptPartes } from './accept-partes.js';

/** A member's answer to a submission: accepted fields, papers and files are written to the record as forms and an upload would, the rest is erased. */
@Injectable()
export class AnswerEnvio {
  constructor(
    private readonly envios: Envios,
    private readonly acceptPartes: AcceptPartes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async accept(actor: DocumentActor, id: string, asked: AcceptEnvioInput): Promise<void> {
    const { campos, documentosViagem = [], arquivos, updatedAt } = asked;
    const envio = await this.pending(actor, id);
    if (campos.length + documentosViagem.length + arquivos.length === 0) throw new DomainError('ENVIO_SEM_ESCOLHA');
    const input = Object.fromEntries(campos.map((campo) => [campo, envio.campos[campo]]));
    const chosen = envio.arquivos.filter((arquivo) => arquivos.includes(arquivo.id));
    const papeis = papeisDe(envio.campos).filter(({ chave }) => documentosViagem.includes(chave));
    const isMissing = Object.values(input).includes(undefined) || papeis.length < documentosViagem.length;
    if (isMissing || chosen.length < arquivos.length) throw new DomainError('ENVIO_SEM_ESTE_ITEM');
    const { validadePassaporte } = input;
    if (validadePassaporte && !isPossibleValidade(validadePassaporte, this.clock.today()))
      throw new InvalidInput([{ field: 'validadePassaporte', message: FIELD_TEXTS.validade }]);
    await this.end(envio, 'aceito', actor);
    await this.acceptPartes.execute(actor, envio.clienteId, {
      input,
      papeis,
      chosen,
      seen: updatedAt ? new Date(updatedAt) : null,
    });
    await this.envios.eraseFiles(envio);
    await this.record('envio-aceito', actor, envio, {
      campos,
      ...(papeis.length > 0 && { documentosViagem }),
      arquivos: chosen.length,
    });
  }

  async refuse(actor: DocumentActor, id: string): Promise<void> {
    const envio = await this.pending(actor, id);
    await this.end(envio, 'recusado', actor);
    await this.envios.eraseFiles(envio);
    await this.record('envio-recusado', actor, envio, {});
  }

  private async pending({ contaId }: DocumentActor, id: string): Promise<Envio> {
    const envio = await this.envios.lock(contaId, id);
    if (envio.situacao !== 'pendente' || envio.expiraEm <= this.clock.now()) throw new DomainError('ENVIO_JA_RESPONDIDO');
    return envio;
  }

  private end(envio: Envio, situacao: 'aceito' | 'recusado', { usuarioId }: DocumentActor): Promise<void> {
    return this.envios.answer(envio, situacao, { por: usuarioId, em: this.clock.now() });
  }

  /** Names of fields, never their values. */
  private record(
    acao: string,
    { contaId, usuarioId, ip }: DocumentActor,
    envio: Envio,
    what: Record<string, unknown>,
  ): Promise<void> {
    const detalhes = { clienteId: envio.clienteId, ...what };
    return this.audit.record({ acao, contaId, usuarioId, ip, alvo: { tipo: 'envio', id: envio.id }, detalhes });
  }
}
