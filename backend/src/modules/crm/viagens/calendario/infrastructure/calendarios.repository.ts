import { Injectable } from '@nestjs/common';
import type { CalendarioAberto } from '@viajario/contracts/crm/calendario/calendario';
import type { TipoDocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { LIMITS } from '@viajario/contracts/limits';
import type { Papel } from '@viajario/contracts/route';
import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { birthdaysFrom } from '@viajario/contracts/crm/avisos/notification-window';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { newId } from '#shared/domain/new-id.js';
import type { LinkKind } from '#shared/database/declared-tables.js';
import { SharedLinks } from '#shared/links/shared-links.store.js';
import { PLANNED_FOR_ITS_VALUES } from '#shared/database/pool-reads.js';
import { instant, Sql, type Statement } from '#shared/database/sql.js';
import { nomeCurto } from '#shared/text/nomes.js';
import { eventosDoCalendario, type Evento } from './eventos.js';
import {
  descricaoDe,
  ABERTO,
  filterValues,
  ROWS_OF_EACH,
  VENCIMENTOS,
} from '../../vencimentos/infrastructure/vencimentos-da-conta.js';

const BIRTHDAY_DAYS = 60;
const FULL = 'Este calendário está cheio: os aniversários e vencimentos mais distantes ficaram de fora';
/** One more than a calendar holds shows that there are more. */
const MOST = LIMITS.eventosDoCalendario + 1;

interface OpenCalendario {
  contaId: string;
  conta: string;
  usuarioId: string;
  papel: Papel;
}

/** The row of a calendar's link. */
export interface Calendario {
  nome: string;
  eventos: Evento[];
}

interface Aniversario {
  id: string;
  nome: string;
  dias: number;
}

interface Vencimento {
  id: string;
  nome: string;
  tipo: TipoDocumentoViagem | FlagDocumento;
  pais: string | null;
  validade: CivilDay;
}

/** Open until it is deleted. */
export const CALENDARIO: LinkKind = {
  path: 'calendario',
  table: 'calendarios',
  open: () => 'true',
  member: 'usuario_id',
  find: `select conta_id as "contaId", conta, usuario_id as "usuarioId", papel from abrir_calendario($1)`,
};

/** The calendars of members: one link for each member and conta. */
@Injectable()
export class Calendarios {
  constructor(
    private readonly sql: Sql,
    private readonly links: SharedLinks,
    private readonly clock: Clock,
  ) {}

  /** By name; of one member, or of all. */
  async list(contaId: string, usuarioId: string | null): Promise<CalendarioAberto[]> {
    const rows = await this.sql.rowsOfConta<CalendarioAberto>(contaId, {
      name: 'calendarios-list',
      text: `select * from (
               select u.id as "usuarioId", coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as nome,
                 c.created_at as "criadoEm"
               from calendarios c join users u on u.id = c.usuario_id where c.conta_id = $1 and ($2::uuid is null or c.usuario_id = $2)) a
             order by nome collate "pt-BR-x-icu", "usuarioId"`,
      values: [contaId, usuarioId],
    });
    return rows.map((row) => ({ ...row, criadoEm: instant(row.criadoEm) }));
  }

  /** Of an agente's own clients; of all for gestor and proprietario. */
  async read(token: string): Promise<Calendario> {
    const found = await this.links.find<OpenCalendario>(CALENDARIO, token);
    if (!found) throw new DomainError('NAO_ENCONTRADO');
    const { contaId, conta, usuarioId, papel } = found;
    const today = this.clock.today();
    const [, aniversarios, vencimentos] = await this.sql.allOfConta<[unknown, Aniversario, Vencimento]>(
      contaId,
      statements({ contaId, today, agenteId: papel === 'agente' ? usuarioId : undefined }),
    );
    const todos = [...aniversarios.map((one) => birthdayOf(one, today)), ...vencimentos.map(expiryOf)];
    const notice = { chave: `incompleto-${contaId}`, dia: today, texto: FULL };
    return { nome: `Viajário: ${conta}`, eventos: eventosDoCalendario(todos, notice) };
  }

  /** Ends the link before. */
  async open(contaId: string, usuarioId: string, tokenHash: Buffer): Promise<void> {
    await this.sql.rows({
      name: 'calendario-open',
      text: `insert into calendarios (id, conta_id, usuario_id, token_hash) values ($1, $2, $3, $4)
             on conflict (conta_id, usuario_id) do update set id = excluded.id, token_hash = excluded.token_hash, created_at = now()`,
      values: [newId(), contaId, usuarioId, tokenHash],
    });
  }

  /** Whether there was one. */
  async end(contaId: string, usuarioId: string): Promise<boolean> {
    const ended = await this.sql.rows({
      name: 'calendario-end',
      text: `delete from calendarios where conta_id = $1 and usuario_id = $2 returning 1`,
      values: [contaId, usuarioId],
    });
    return ended.length > 0;
  }
}

interface Seen {
  contaId: string;
  today: CivilDay;
  agenteId: string | undefined;
}

function statements({ contaId, today, agenteId }: Seen): [Statement, Statement, Statement] {
  const birthdays = birthdaysFrom(today, BIRTHDAY_DAYS);
  const [monthDays, dias] = [birthdays.map(({ monthDay }) => monthDay), birthdays.map((birthday) => birthday.dias)];
  return [
    PLANNED_FOR_ITS_VALUES,
    {
      name: 'calendario-aniversarios',
      text: `select c.id, c.nome, j.dias
             from unnest($2::smallint[], $3::int[]) as j(aniversario, dias), lateral (select id, nome from clientes
               where conta_id = $1 and aniversario = j.aniversario and not exemplo and data_nascimento <= $4
                 and ($5::uuid is null or agente_id = $5) offset 0) c
             order by j.dias, c.id limit ${MOST}`,
      values: [contaId, monthDays, dias, today, agenteId ?? null],
    },
    {
      name: 'calendario-vencimentos',
      text: `with ${VENCIMENTOS}
             select k.id, k.validade, c.nome, coalesce(d.tipo, f.flag_documento) as tipo, d.pais
             from (select * from vencimentos where ${ABERTO} and validade >= $2::date order by validade, id limit ${MOST}) k ${ROWS_OF_EACH}`,
      values: filterValues({ contaId, today, tipo: undefined, agenteId }),
    },
  ];
}

const birthdayOf = ({ id, nome, dias }: Aniversario, today: CivilDay): Evento => ({
  chave: `aniversario-${id}`,
  dia: addDays(today, dias),
  texto: `Aniversário: ${nomeCurto(nome)}`,
});

/** Of a file its kind: its name may say more than others should read. */
const expiryOf = ({ id, nome, tipo, pais, validade }: Vencimento): Evento => ({
  chave: `vencimento-${id}`,
  dia: validade,
  texto: `Vence: ${descricaoDe(tipo, pais)}, ${nomeCurto(nome)}`,
});
