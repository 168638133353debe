import { Body, Controller, Param, Query } from '@nestjs/common';
import { visoes, type Visao as VisaoAnswer } from '@viajario/contracts/crm/visoes/visoes';
import { CreateVisao, UpdateVisao } from '@viajario/contracts/crm/visoes/visoes.input';
import { ContaScope } from '@viajario/contracts/crm/clientes/scopes.input';
import { confirmAtEnd } from '#shared/database/unit-of-work.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import { Handles } from '#shared/http/handles.js';
import { ContaId, CurrentCaller, UsuarioId, type Caller } from '#shared/http/request.js';
import { IdempotencyStore } from '#shared/idempotency/idempotency.store.js';
import { parseConsulta } from '../../clientes/infrastructure/parse-consulta.js';
import { Visoes, type Visao } from './visoes.repository.js';

@Controller()
export class VisoesController {
  constructor(
    private readonly visoes: Visoes,
    private readonly answers: IdempotencyStore,
  ) {}

  @Handles(visoes.list)
  list(@UsuarioId() usuarioId: string, @Query() { contaId }: ContaScope): Promise<VisaoAnswer[]> {
    return this.visoes.list(contaId, usuarioId);
  }

  @Handles(visoes.create)
  async create(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { nome, consulta, compartilhada }: CreateVisao,
  ): Promise<VisaoAnswer> {
    await parseConsulta(consulta);
    const visao = { id: newId(), contaId, autorId: usuarioId, nome, consulta, compartilhada: compartilhada ?? false };
    await this.visoes.add(visao);
    return answerOf(visao, usuarioId);
  }

  /** Missing leaves alone. One without an author that becomes private is the caller's. */
  @Handles(visoes.update)
  async update(
    @ContaId() contaId: string,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: UpdateVisao,
  ): Promise<VisaoAnswer> {
    if (body.consulta !== undefined) await parseConsulta(body.consulta);
    const visao = await this.changeable(contaId, id, caller);
    const { nome = visao.nome, consulta = visao.consulta, compartilhada = visao.compartilhada } = body;
    const autorId = compartilhada ? visao.autorId : (visao.autorId ?? caller.usuarioId);
    const after = { ...visao, nome, consulta, compartilhada, autorId };
    await this.visoes.save(after);
    return answerOf(after, caller.usuarioId);
  }

  @Handles(visoes.remove)
  async remove(@ContaId() contaId: string, @CurrentCaller() caller: Caller, @Param('id') id: string): Promise<void> {
    await this.visoes.remove(await this.changeable(contaId, id, caller));
    await this.answers.removeAnswersAbout(id);
  }

  /** Another member's private view is 404; a shared one is changed by its author, gestor and proprietario. */
  private async changeable(contaId: string, id: string, caller: Caller): Promise<Visao> {
    const visao = await this.visoes.locked(contaId, id);
    if (visao.autorId === caller.usuarioId) return visao;
    if (!visao.compartilhada) throw new DomainError('VISAO_NAO_ENCONTRADA');
    confirmAtEnd(caller.withRole('gestor'));
    return visao;
  }
}

const answerOf = ({ autorId, ...visao }: Visao, usuarioId: string): VisaoAnswer => ({ ...visao, minha: autorId === usuarioId });
