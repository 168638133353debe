import { Body, Controller, Req, Res } from '@nestjs/common';
import type { DeletedCount } from '@viajario/contracts/crm/duplicados/limpezas';
import { selecao, type Atualizados } from '@viajario/contracts/crm/selecao/selecao';
import { EtiquetarClientes, PassarClientes, Selecao } from '@viajario/contracts/crm/selecao/selecao.input';
import type { JobStarted } from '@viajario/contracts/job-started';
import type { Request, Response } from 'express';
import { UnitOfWork } from '#shared/database/unit-of-work.js';
import { Handles } from '#shared/http/handles.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import { Idempotency } from '#shared/idempotency/idempotency.js';
import { callerOf, JobAnswers, type JobCall } from '#shared/jobs/job-answers.js';
import { ChangeSelecao, type Mudados, type Mudanca } from '../application/change-selecao.js';
import { deletedCount } from '../../duplicados/application/clean-conta.js';
import { parseConsulta } from '../../clientes/infrastructure/parse-consulta.js';

const OK = 200;
const updated = ({ changed }: Mudados): Atualizados => ({ atualizados: changed });

type Call = Pick<JobCall, 'request' | 'response'>;

/** Clients given by id are changed in the call, all clients of a list by a job. */
@Controller()
export class SelecaoController {
  constructor(
    private readonly changeSelecao: ChangeSelecao,
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly answers: JobAnswers,
  ) {}

  @Handles(selecao.etiquetar)
  async etiquetar(
    @Body() { adicionar, remover, ...chosen }: EtiquetarClientes,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Atualizados | JobStarted> {
    const labels = { adicionar: toLowerCaseIds(adicionar), remover: toLowerCaseIds(remover) };
    if (labels.adicionar.some((id) => labels.remover.includes(id)))
      throw new InvalidInput([{ field: 'remover', message: 'Uma etiqueta não pode ser posta e tirada' }]);
    return this.change({ request, response }, chosen, { tipo: 'etiquetar', ...labels }, updated);
  }

  @Handles(selecao.passar)
  passar(
    @Body() { agenteId, ...chosen }: PassarClientes,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Atualizados | JobStarted> {
    return this.change({ request, response }, chosen, { tipo: 'passar', agenteId }, updated);
  }

  @Handles(selecao.excluir)
  excluir(
    @Body() chosen: Selecao,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletedCount | JobStarted> {
    return this.change({ request, response }, chosen, { tipo: 'excluir' }, ({ changed, retidos }): DeletedCount =>
      deletedCount(changed, retidos),
    );
  }

  private async change<Answer>(
    { request, response }: Call,
    { clienteIds, consulta = '', esperado }: Selecao,
    mudanca: Mudanca,
    answer: (done: Mudados) => Answer,
  ): Promise<Answer | JobStarted> {
    const caller = callerOf(request);
    if (clienteIds) {
      const { contaId, usuarioId } = caller;
      const actor = { contaId, usuarioId, ip: request.ip };
      return this.unitOfWork.run(caller, () =>
        this.idempotency.once({ request, response, usuarioId, status: OK }, async () =>
          answer(await this.changeSelecao.execute(actor, { clienteIds }, mudanca)),
        ),
      );
    }
    await parseConsulta(consulta);
    const payload = { ...mudanca, esperado };
    return this.answers.answer<Answer>({ request, response, type: 'selecao-alterada', payload, details: { consulta } });
  }
}

const toLowerCaseIds = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids?.map((id) => id.toLowerCase()))];
