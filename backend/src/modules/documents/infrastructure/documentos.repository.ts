import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { save } from '#shared/database/save.js';
import { Sql } from '#shared/database/sql.js';
import { Documento } from '../domain/documento.js';

import { DocumentosQueries } from './documentos.queries.js';

/** All documents of the conta that the transaction is bound to. */
@Injectable()
export class Documentos {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly queries: DocumentosQueries,
  ) {}

  /** The document, locked until the transaction ends. */
  byId(id: string): Promise<Documento> {
    const failHandler = (): DomainError => new DomainError('DOCUMENTO_NAO_ENCONTRADO');
    return this.em.findOneOrFail(Documento, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler });
  }

  /** Locks the client against deletion and against exceeding its limit. */
  async lockCliente(contaId: string, clienteId: string): Promise<void> {
    const found = await this.sql.rowsOfConta(contaId, {
      name: 'documentos-lock-cliente',
      text: `select from clientes where conta_id = $1 and id = $2 for no key update`,
      values: [contaId, clienteId],
    });
    if (found.length === 0) throw new DomainError('CLIENTE_NAO_ENCONTRADO');
  }

  /** Documents of the client and bytes of the conta, saved ones of this transaction included. */
  totals(contaId: string, clienteId: string): Promise<{ documentosDoCliente: number; bytesDaConta: number }> {
    return this.queries.totals(contaId, clienteId);
  }

  async save(...documentos: Documento[]): Promise<void> {
    const [first] = documentos;
    if (!first) return;
    this.em.persist(documentos);
    await save(this.em, first.contaId, documentos, {});
  }

  async remove(documento: Documento): Promise<void> {
    this.em.remove(documento);
    await save(this.em, documento.contaId, [documento], {});
  }
}
