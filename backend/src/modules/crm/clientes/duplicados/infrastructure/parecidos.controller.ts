import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { parseTelefone } from '@viajario/contracts/parse/telefone';
import { parecidos, type ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { BuscarParecidos, NaoDuplicados } from '@viajario/contracts/crm/duplicados/parecidos.input';
import type { Request } from 'express';
import { Handles } from '#shared/http/handles.js';
import { ContaId, UsuarioId } from '#shared/http/request.js';
import { Audit } from '#shared/observability/audit.store.js';
import { Clientes } from '../../clientes/infrastructure/clientes.repository.js';
import { ClientPairs } from './pairs/client-pairs.store.js';
import { ParecidosQueries } from './parecidos.queries.js';

@Controller()
export class ParecidosController {
  constructor(
    private readonly queries: ParecidosQueries,
    private readonly pairs: ClientPairs,
    private readonly clientes: Clientes,
    private readonly audit: Audit,
  ) {}

  @Handles(parecidos.find)
  find(@Query() { contaId, nome, dataNascimento, cpf, telefone, email, clienteId }: BuscarParecidos): Promise<ClienteParecido[]> {
    const procurado = {
      nome: nome || null,
      dataNascimento: dataNascimento || null,
      cpf: cpf?.replace(/\D/g, '') || null,
      telefones: [parseTelefone(telefone ?? '').value],
      email: email || null,
    };
    return this.queries.find(contaId, procurado, clienteId || null);
  }

  @Handles(parecidos.list)
  list(@ContaId() contaId: string, @Param('id') id: string): Promise<ClienteParecido[]> {
    return this.queries.of(contaId, id);
  }

  /** Both are locked first: a limpeza that has begun to merge them ends before, or sees it. */
  @Handles(parecidos.separate)
  async separate(
    @ContaId() contaId: string,
    @UsuarioId() usuarioId: string,
    @Body() { ids: [one = '', other = ''] }: NaoDuplicados,
    @Req() { ip }: Request,
  ): Promise<NaoDuplicados> {
    const [id, outroId] = [one.toLowerCase(), other.toLowerCase()];
    await this.clientes.lock(contaId, [id, outroId]);
    if (await this.pairs.separate(contaId, id, outroId)) {
      const alvo = { tipo: 'cliente', id };
      await this.audit.record({ acao: 'clientes-separados', contaId, usuarioId, ip, alvo, detalhes: { outroId } });
    }
    return { ids: [id, outroId] };
  }
}
