import { Injectable } from '@nestjs/common';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { Sql } from '#shared/database/sql.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import type { CamposEnviados } from '../domain/envios.js';
import { camposOf, placeOf } from './envios.store.js';

/** A submission that came by a page and waits. */
export interface EnvioDaPagina {
  id: string;
  clienteId: string;
  paginaId: string;
  campos: CamposEnviados;
  arquivos: readonly { id: string; flag: FlagDocumento; size: number }[];
}

/** Submissions by pages, of which a person sends more than one. */
@Injectable()
export class EnviosDePaginas {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /** Those of these clients that wait, and those of the page; oldest first. */
  async pending(
    contaId: string,
    { clienteIds, paginaId }: { clienteIds: readonly string[]; paginaId: string },
  ): Promise<EnvioDaPagina[]> {
    const rows = await this.sql.rowsOfConta<Omit<EnvioDaPagina, 'campos'> & { campos: string }>(contaId, {
      name: 'envios-de-paginas',
      text: `select e.id, e.cliente_id as "clienteId", e.pagina_id as "paginaId", e.campos,
               (select coalesce(json_agg(json_build_object('id', a.id, 'flag', a.flag_documento, 'size', a.tamanho_arquivo) order by a.id), '[]')
                from envios_arquivos a where a.conta_id = $1 and a.envio_id = e.id) as arquivos
             from envios e where e.conta_id = $1 and e.situacao = 'pendente' and e.expira_em > now() and e.pagina_id is not null
               and (e.cliente_id = any ($2::uuid[]) or e.pagina_id = $3) order by e.recebido_em, e.id`,
      values: [contaId, clienteIds, paginaId],
    });
    return rows.map((row) => ({ ...row, campos: camposOf(this.cipher, contaId, row.id, row.campos) }));
  }

  /** What is left of one; its other files go. */
  async keep(contaId: string, { id, campos, arquivos }: Omit<EnvioDaPagina, 'clienteId' | 'paginaId'>): Promise<void> {
    await this.sql.rows({
      name: 'envios-de-paginas-keep',
      text: `update envios set campos = $3 where conta_id = $1 and id = $2`,
      values: [contaId, id, this.cipher.encrypt(JSON.stringify(campos), placeOf(contaId, id))],
    });
    await this.sql.rows({
      name: 'envios-de-paginas-keep-files',
      text: `delete from envios_arquivos where conta_id = $1 and envio_id = $2 and id <> all ($3::uuid[])`,
      values: [contaId, id, arquivos.map((arquivo) => arquivo.id)],
    });
  }

  /** One of which nothing is left. */
  async remove(contaId: string, id: string): Promise<void> {
    await this.sql.rows({
      name: 'envios-de-paginas-remove',
      text: `delete from envios where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
  }
}
