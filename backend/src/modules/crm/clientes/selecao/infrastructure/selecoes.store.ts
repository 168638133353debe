import { Injectable } from '@nestjs/common';
import { Clock } from '#shared/domain/clock.js';
import { Sql } from '#shared/database/sql.js';
import type { Selecao } from '../domain/selecoes.js';
import { ClearClientesStore } from '../../duplicados/infrastructure/clear-clientes.store.js';
import { selectedClientes } from './selected-clientes.js';

/** Chosen clients of a conta, in the running transaction. */
@Injectable()
export class Selecoes {
  constructor(
    private readonly sql: Sql,
    private readonly clearing: ClearClientesStore,
    private readonly clock: Clock,
  ) {}

  /** Locks them; ids that the conta does not have are left out. `toRemove`: nothing can be added to them either. */
  async lock(contaId: string, selecao: Selecao, { toRemove }: { toRemove: boolean }): Promise<string[]> {
    const { from, values } = await selectedClientes(contaId, selecao, this.clock.today());
    const rows = await this.sql.rows<{ id: string }>({
      name: 'selecao-lock',
      text: `select c.id ${from} order by c.id for ${toRemove ? 'update' : 'no key update'} of c`,
      values,
    });
    return rows.map(({ id }) => id);
  }

  /** Makes this member look after locked clients, null: nobody; the ids of those that are different now. */
  async handOver(contaId: string, clienteIds: readonly string[], agenteId: string | null, now: Date): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'selecao-hand-over',
      text: `update clientes set agente_id = $3, exemplo = false, updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
             where conta_id = $1 and id = any ($2::uuid[]) and agente_id is distinct from $3 returning id`,
      values: [contaId, clienteIds, agenteId, now.toISOString()],
    });
    return rows.map(({ id }) => id);
  }

  /** Those of locked clients that must be kept. */
  retained(contaId: string, clienteIds: readonly string[]): Promise<Set<string>> {
    return this.clearing.retained(contaId, clienteIds);
  }

  /** Removes locked clients with all that hangs on them; their files by jobs. */
  remove(contaId: string, clienteIds: readonly string[]): Promise<void> {
    return this.clearing.remove(contaId, clienteIds);
  }
}
