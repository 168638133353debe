import { Controller, Query } from '@nestjs/common';
import { busca, type Achado, type Busca } from '@viajario/contracts/crm/busca/busca';
import { Buscar } from '@viajario/contracts/crm/busca/busca.input';
import { pedidos } from '@viajario/contracts/crm/titulares/pedidos';
import { Handles } from '#shared/http/handles.js';
import { BuscaQueries } from './busca.queries.js';

@Controller()
export class BuscaController {
  constructor(private readonly queries: BuscaQueries) {}

  @Handles(busca.find)
  find(@Query() { contaId, q }: Buscar): Promise<Busca> {
    return this.queries.find(contaId, q);
  }

  @Handles(pedidos.titulares)
  async titulares(@Query() { contaId, q }: Buscar): Promise<Achado[]> {
    const { clientes } = await this.queries.find(contaId, q);
    return clientes;
  }
}
