import { Injectable } from '@nestjs/common';
import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { LIMITS } from '@viajario/contracts/limits';
import { restored } from '#shared/domain/aggregate.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { Sql } from '#shared/database/sql.js';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import { idaDe, voltaDe } from '../../prontidao/domain/trechos.js';
import { Viagem } from '../domain/viagem.js';

export const placeOfLocalizadores = (contaId: string, row: string): Place => ({
  table: 'viagens',
  column: 'localizadores',
  contaId,
  row,
});

interface Row {
  nome: string;
  trechos: Trecho[];
  agenteId: string | null;
  observacoes: string | null;
  localizadores: string | null;
  canceladaEm: string | null;
  criadaPor: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Trips of the conta that the transaction is bound to. Clients are locked before a trip, as their deletion does it. */
@Injectable()
export class Viagens {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** Whether the conta has as many as a conta may have. One after the other: the count sees what others of the conta have added. */
  async isFull(contaId: string): Promise<boolean> {
    await this.sql.rows({ name: 'viagens-lock', text: `select pg_advisory_xact_lock(83, hashtext($1))`, values: [contaId] });
    const last = await this.sql.rows({
      name: 'viagens-full',
      text: `select from viagens where conta_id = $1 offset $2 limit 1`,
      values: [contaId, LIMITS.viagensPorConta - 1],
    });
    return last.length > 0;
  }

  /** Locks who travels and these clients, in one order; returns the ids of those that exist. */
  async lockClientes(contaId: string, id: string, clienteIds: readonly string[]): Promise<Set<string>> {
    const found = await this.sql.rows<{ id: string }>({
      name: 'viagem-lock-clientes',
      text: `select c.id from clientes c where c.conta_id = $1 and c.id = any ($3::uuid[] || array(
               select t.cliente_id from viagens_viajantes t where t.conta_id = $1 and t.viagem_id = $2))
             order by c.id for no key update`,
      values: [contaId, id, clienteIds],
    });
    return new Set(found.map((one) => one.id));
  }

  /** Locked until the transaction ends. */
  async byId(contaId: string, id: string): Promise<Viagem> {
    const [row] = await this.sql.rows<Row>({
      name: 'viagem-by-id',
      text: `select nome, trechos, agente_id as "agenteId", observacoes, localizadores, cancelada_em as "canceladaEm", criada_por as "criadaPor",
               created_at as "createdAt", updated_at as "updatedAt" from viagens where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('VIAGEM_NAO_ENCONTRADA');
    const viajantes = await this.sql.rows<{ clienteId: string }>({
      name: 'viagem-viajantes', // in a statement of its own: one that waited for the lock would see those from before
      text: `select cliente_id as "clienteId" from viagens_viajantes where conta_id = $1 and viagem_id = $2 order by ordem, id`,
      values: [contaId, id],
    });
    const { canceladaEm, criadaPor, createdAt, updatedAt, localizadores, ...campos } = row;
    const place = placeOfLocalizadores(contaId, id);
    return restored(Viagem, {
      id,
      contaId,
      campos: {
        ...campos,
        clienteIds: viajantes.map(({ clienteId }) => clienteId),
        localizadores: localizadores === null ? null : this.cipher.decrypt(localizadores, place),
        cancelada: canceladaEm !== null,
      },
      canceladaEm: canceladaEm === null ? null : new Date(canceladaEm),
      criadaPor,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    });
  }

  /** Without travellers: they come with their verdict. */
  async add(viagem: Viagem): Promise<void> {
    await this.sql.rows({
      name: 'viagem-add',
      text: `insert into viagens (id, conta_id, nome, ida, volta, trechos, agente_id, observacoes, localizadores, cancelada_em, updated_at,
               criada_por, created_at, conferida_em) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
      values: [...this.written(viagem), viagem.criadaPor, viagem.createdAt],
    });
  }

  /** One that `byId` has locked, without its travellers. */
  async save(viagem: Viagem): Promise<void> {
    await this.sql.rows({
      name: 'viagem-save',
      text: `update viagens set nome = $3, ida = $4, volta = $5, trechos = $6, agente_id = $7, observacoes = $8, localizadores = $9,
               cancelada_em = $10, updated_at = $11 where id = $1 and conta_id = $2`,
      values: this.written(viagem),
    });
  }

  /** Whether what came by a page of the trip waits for an answer. */
  async hasEnvios(contaId: string, id: string): Promise<boolean> {
    const rows = await this.sql.rows({
      name: 'viagem-has-envios',
      text: `select from envios e join paginas_viagem p on p.conta_id = $1 and p.id = e.pagina_id
             where e.conta_id = $1 and p.viagem_id = $2 and e.situacao = 'pendente' and e.expira_em > now() limit 1`,
      values: [contaId, id],
    });
    return rows.length > 0;
  }

  async remove({ id, contaId }: Viagem): Promise<void> {
    await this.sql.rows({
      name: 'viagem-remove',
      text: `delete from viagens where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
  }

  private written({ id, contaId, campos, canceladaEm, updatedAt }: Viagem): unknown[] {
    const { nome, trechos, agenteId, observacoes, localizadores } = campos;
    const sealed = localizadores === null ? null : this.cipher.encrypt(localizadores, placeOfLocalizadores(contaId, id));
    const days = [idaDe(trechos), voltaDe(trechos)];
    return [id, contaId, nome, ...days, JSON.stringify(trechos), agenteId, observacoes, sealed, canceladaEm, updatedAt];
  }
}
