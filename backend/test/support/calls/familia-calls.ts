import type { Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { Actors } from './actors.js';
import type { Answer } from './browser.js';
import { inBulk } from './bulk-inserts.js';
import type { Product } from '../processes/product.js';

/** Calls about families of the agency, sent by its agente; `person` and `people` return ids. */
export class FamiliaCalls {
  constructor(
    private readonly product: Product,
    private readonly actors: Actors,
  ) {}

  async person(nome: string, fields: object = {}): Promise<string> {
    return (await this.actors.proprietario.addCliente({ contaId: this.actors.contaId, nome, ...fields })).id;
  }

  people(...nomes: string[]): Promise<string[]> {
    return Promise.all(nomes.map((nome) => this.person(nome)));
  }

  relate(clienteId: string, referenciaId: string, fields: object = {}): Promise<Answer> {
    return this.actors.agente.post('/api/relacionamentos', { clienteId, referenciaId, ...fields });
  }

  async familyOf(id: string): Promise<Relacionamento[]> {
    return (await this.actors.agente.get(`/api/relacionamentos?clienteId=${id}`)).body;
  }

  /** Relates `size` new clients to one, every second in the other direction; in SQL, because there are many. */
  async addFamily(center: string, size: number): Promise<void> {
    await inBulk(
      this.product,
      `with novos as (insert into clientes (id, conta_id, nome) select gen_random_uuid(), $1, 'Parente ' || n from generate_series(1, $3) n
       returning id, nome)
     insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
       select gen_random_uuid(), $1, case when id::text < '8' then $2 else id end, case when id::text < '8' then id else $2 end, 'familia'
       from novos`,
      [this.actors.contaId, center, size],
    );
  }
}
