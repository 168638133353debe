import { Injectable } from '@nestjs/common';
import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import type { Papel } from '@viajario/contracts/route';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { Clock } from '#shared/domain/clock.js';
import { hashOf } from '#shared/domain/token.js';
import { Sql } from '#shared/database/sql.js';
import { celebratedOn } from '../../domain/notifications/notification-window.js';
import { vencimentosDaConta } from '../vencimentos/vencimentos-da-conta.js';

/** More are refused by calendar programs. */
export const MOST_EVENTS = 3_000;
const BIRTHDAY_DAYS = 60;

/** Whose calendar an open address is. */
export interface Reader {
  readonly contaId: string;
  readonly usuarioId: string;
  readonly papel: Papel;
  /** Of the conta. */
  readonly nome: string;
}

/** A birthday, or a travel paper or file (without a country) that ends. `id` stays when the day moves. */
export type CalendarDay = { readonly id: string; readonly dia: CivilDay; readonly cliente: string } & (
  | { readonly origem: 'aniversario' }
  | { readonly origem: 'documento-viagem'; readonly tipo: TipoDocumentoViagem; readonly pais: string }
  | { readonly origem: 'arquivo'; readonly tipo: FlagDocumento }
);

@Injectable()
export class CalendarioQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Undefined once the address has ended, its member is out, or nobody pays for the conta (`ler_calendario`, migration 0027). */
  async reader(token: string): Promise<Reader | undefined> {
    const [reader] = await this.sql.rows<Reader>({
      name: 'calendario-reader',
      text: `select conta as "contaId", usuario as "usuarioId", papel, nome from ler_calendario($1)`,
      values: [hashOf(token)],
    });
    return reader;
  }

  /** One more than a calendar holds, soonest first. An agente gets the clients of his carteira. */
  async days({ contaId, usuarioId, papel }: Reader): Promise<CalendarDay[]> {
    const today = this.clock.today();
    const agenteId = papel === 'agente' ? usuarioId : null;
    const birthdays = Array.from({ length: BIRTHDAY_DAYS }, (_, i) => addDays(today, i)).flatMap((dia) =>
      celebratedOn(dia).map((monthDay) => ({ monthDay, dia })),
    );
    const [days, expiries] = await this.sql.allOfConta<[CalendarDay, CalendarDay]>(contaId, [
      {
        name: 'calendario-aniversarios',
        text: `select 'aniversario' as origem, c.id, janela.dia, c.nome as cliente
               from unnest($2::smallint[], $3::date[]) as janela(aniversario, dia) join clientes c using (aniversario)
               where c.conta_id = $1 and not c.exemplo and c.data_nascimento <= $4 and ($5::uuid is null or c.agente_id = $5)
               order by janela.dia, c.id limit ${MOST_EVENTS + 1}`,
        values: [contaId, birthdays.map(({ monthDay }) => monthDay), birthdays.map(({ dia }) => dia), today, agenteId],
      },
      {
        name: `calendario-vencimentos-${agenteId === null ? 'todos' : 'de'}`,
        text: `select v.origem, v.id, v.validade as dia, c.nome as cliente, v.tipo, v.pais
               from (${vencimentosDaConta(agenteId === null ? 'todos' : 'de')}) v join clientes c on c.conta_id = $1 and c.id = v.cliente_id
               where v.validade >= $2 and v.situacao not in ('renovado', 'nao-viaja') and not coalesce(v.adiado_ate > $2, false)
               order by v.validade, v.id limit ${MOST_EVENTS + 1}`,
        values: [contaId, today, null, agenteId],
      },
    ]);
    return [...days, ...expiries].sort((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia))).slice(0, MOST_EVENTS + 1);
  }
}
