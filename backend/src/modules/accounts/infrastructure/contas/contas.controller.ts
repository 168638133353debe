import { Body, Controller, Req } from '@nestjs/common';
import { contas, type ContaDetail, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { CreateConta as CreateContaInput, RenameConta as RenameContaInput } from '@viajario/contracts/accounts/contas.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { CreateConta } from '../../application/contas/create-conta.js';
import { RemoveConta } from '../../application/contas/remove-conta.js';
import { RenameConta } from '../../application/contas/rename-conta.js';
import { ContasQueries } from './contas.queries.js';

@Controller()
export class ContasController {
  constructor(
    private readonly createConta: CreateConta,
    private readonly renameConta: RenameConta,
    private readonly removeConta: RemoveConta,
    private readonly queries: ContasQueries,
  ) {}

  @Handles(contas.list)
  list(@UsuarioId() usuarioId: string): Promise<ContaListItem[]> {
    return this.queries.list(usuarioId);
  }

  @Handles(contas.create)
  async create(@UsuarioId() usuarioId: string, @Body() body: CreateContaInput, @Req() { ip }: Request): Promise<ContaDetail> {
    return this.queries.read(await this.createConta.execute({ usuarioId, ip }, body), usuarioId);
  }

  @Handles(contas.read)
  read(@ContaId() contaId: string, @UsuarioId() usuarioId: string): Promise<ContaDetail> {
    return this.queries.read(contaId, usuarioId);
  }

  @Handles(contas.rename)
  async rename(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() body: RenameContaInput,
    @Req() { ip }: Request,
  ): Promise<ContaDetail> {
    await this.renameConta.execute(contaId, body, { usuarioId, ip });
    return this.queries.read(contaId, usuarioId);
  }

  @Handles(contas.remove)
  remove(@ContaId() contaId: string, @UsuarioId() usuarioId: string, @Req() { ip }: Request): Promise<void> {
    return this.removeConta.execute(contaId, { usuarioId, ip });
  }
}
