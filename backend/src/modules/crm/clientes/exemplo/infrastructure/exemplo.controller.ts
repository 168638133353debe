import { Body, Controller, Query, Res } from '@nestjs/common';
import { exemplo, type ExemploCarregado } from '@viajario/contracts/crm/exemplo/exemplo';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import type { Response } from 'express';
import { Clock } from '#shared/domain/clock.js';
import { Handles } from '#shared/http/handles.js';
import { UsuarioId } from '#shared/http/request.js';
import { Cliente } from '../../clientes/domain/cliente.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { DocumentosViagem } from '../../documentos-viagem/infrastructure/documentos-viagem.repository.js';
import { exemploClientes } from './exemplo-clientes.js';
import { Exemplos } from './exemplos.store.js';

const OK = 200;

/** Not in the trail: examples are no personal data. */
@Controller()
export class ExemploController {
  constructor(
    private readonly exemplos: Exemplos,
    private readonly clientes: Clientes,
    private readonly documentos: DocumentosViagem,
    private readonly clock: Clock,
  ) {}

  /** Adds none while some are there. */
  @Handles(exemplo.load)
  async load(
    @UsuarioId() usuarioId: string,
    @Body() { contaId }: ContaScope,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExemploCarregado> {
    if (await this.exemplos.lock(contaId)) {
      response.status(OK);
      return { criados: 0 };
    }
    const made = { now: this.clock.now(), today: this.clock.today(), usuarioId, exemplo: true };
    const people = exemploClientes(made.today).map((input) => new Cliente(contaId, input, made));
    for (const person of people) {
      await this.clientes.add(person);
      if (person.validadePassaporte !== null) await this.documentos.writeValidade(person);
    }
    return { criados: people.length };
  }

  @Handles(exemplo.remove)
  remove(@Query() { contaId }: ContaScope): Promise<void> {
    return this.exemplos.remove(contaId);
  }
}
