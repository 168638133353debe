import { Injectable } from '@nestjs/common';
import type { CalendarioAberto } from '@viajario/contracts/crm/viagem/calendario';
import { instant, Sql } from '#shared/database/sql.js';
import { Calendarios, type NewCalendario } from '../../domain/calendario/calendarios.js';

@Injectable()
export class CalendariosStore extends Calendarios {
  constructor(private readonly sql: Sql) {
    super();
  }

  async list(contaId: string, usuarioId: string | null): Promise<CalendarioAberto[]> {
    const rows = await this.sql.rowsOfConta<CalendarioAberto>(contaId, {
      name: 'calendarios-list',
      text: `select k.usuario_id as "usuarioId", u.nome, k.created_at as "criadoEm"
             from calendarios k join (select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as nome from users) u
               on u.id = k.usuario_id
             where k.conta_id = $1 and ($2::uuid is null or k.usuario_id = $2) order by u.nome collate "pt-BR-x-icu", k.usuario_id`,
      values: [contaId, usuarioId],
    });
    return rows.map((row) => ({ ...row, criadoEm: instant(row.criadoEm) }));
  }

  async replace({ id, contaId, usuarioId, tokenHash }: NewCalendario): Promise<void> {
    await this.sql.rows({
      name: 'calendario-replace',
      text: `insert into calendarios (id, conta_id, usuario_id, token_hash) values ($1, $2, $3, $4)
             on conflict (conta_id, usuario_id) do update set id = excluded.id, token_hash = excluded.token_hash, created_at = now()`,
      values: [id, contaId, usuarioId, tokenHash],
    });
  }

  async remove(contaId: string, usuarioId: string): Promise<void> {
    await this.sql.rows({
      name: 'calendario-remove',
      text: `delete from calendarios where conta_id = $1 and usuario_id = $2`,
      values: [contaId, usuarioId],
    });
  }
}
