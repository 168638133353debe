import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import type { Trecho } from '@viajario/contracts/crm/viagens/viagens';
import { LIMITS } from '@viajario/contracts/limits';
import { Sql } from '#shared/database/sql.js';
import { newId } from '#shared/domain/new-id.js';
import type { Mudanca, VeredictoGravado } from '../domain/mudancas.js';

/** `viajantes`: in their order, with the stored verdicts; `tabela`: number of the table that these were made by, null for one that does not count. */
export interface ViagemConferida {
  readonly id: string;
  readonly trechos: readonly Trecho[];
  readonly tabela: number | null;
  readonly viajantes: readonly VeredictoGravado[];
}
/** `pessoas`: whose verdict or place is another one now; `deixaram`: who does not travel any more. */
export interface ViagemJulgada {
  readonly id: string;
  readonly pessoas: readonly VeredictoGravado[];
  readonly deixaram: readonly string[];
  readonly mudancas: readonly Mudanca[];
  readonly worsening: number;
}

/** Verdicts on the trips of the conta that the transaction is bound to. */
@Injectable()
export class Veredictos {
  constructor(private readonly sql: Sql) {}

  /** Ids of contas with trips, as the operator sees them. */
  async contas(): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'veredictos-contas',
      text: `select distinct conta_id as id from viagens where cancelada_em is null order by conta_id`,
      values: [],
    });
    return rows.map(({ id }) => id);
  }

  /** Ids of the conta's open trips, soonest first. */
  async open(contaId: string, hoje: CivilDay): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'veredictos-open',
      text: `select v.id from viagens v where v.conta_id = $1 and v.cancelada_em is null and v.volta >= $2 order by v.ida, v.id`,
      values: [contaId, hoje],
    });
    return rows.map(({ id }) => id);
  }

  /** Those of these trips that are open, locked until the transaction ends, after their travellers: no client is deleted meanwhile. */
  async lockOpen(contaId: string, ids: readonly string[], hoje: CivilDay): Promise<ViagemConferida[]> {
    await this.sql.rows({
      name: 'veredictos-lock-clientes',
      text: `select from clientes c where c.conta_id = $1 and c.id = any (array(
               select t.cliente_id from viagens_viajantes t where t.conta_id = $1 and t.viagem_id = any ($2::uuid[]))) order by c.id for key share`,
      values: [contaId, ids],
    });
    const locked = await this.sql.rows<{ id: string }>({
      name: 'veredictos-lock',
      text: `select v.id from viagens v where v.conta_id = $1 and v.id = any ($2::uuid[]) and v.cancelada_em is null and v.volta >= $3
             order by v.id for update`,
      values: [contaId, ids, hoje],
    });
    return this.of(
      contaId,
      locked.map(({ id }) => id),
    );
  }

  /** In a statement of its own: one that waited for a lock would see the travellers from before. */
  of(contaId: string, ids: readonly string[]): Promise<ViagemConferida[]> {
    return this.sql.rows({
      name: 'veredictos-of',
      text: `select v.id, v.trechos, v.tabela, coalesce((
               select json_agg(json_build_object('clienteId', t.cliente_id, 'ordem', t.ordem, 'resultado', t.resultado, 'faltam', t.faltam) order by t.ordem, t.id)
               from viagens_viajantes t where t.conta_id = $1 and t.viagem_id = v.id), '[]') as viajantes
             from viagens v where v.conta_id = $1 and v.id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
  }

  /** Whether somebody may use the conta. */
  async isInUse(contaId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ is: boolean }>({
      name: 'veredictos-in-use',
      text: `select conta_em_dia($1) as is`,
      values: [contaId],
    });
    return row?.is === true;
  }

  /** They are judged when the conta is used next, without a word about what differs. */
  async postpone(contaId: string, ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'veredictos-postpone',
      text: `update viagens set tabela = null where conta_id = $1 and id = any ($2::uuid[]) and tabela is not null`,
      values: [contaId, ids],
    });
  }

  /** Asks for the verdicts on the open trips of all contas. */
  async askForAll(): Promise<void> {
    await this.sql.rows({ name: 'veredictos-ask-for-all', text: `select conferir_todas_as_viagens()`, values: [] });
  }

  /** Asks for the verdicts on the conta's open trips, where some are postponed. */
  async askForPostponed(contaId: string, hoje: CivilDay): Promise<void> {
    const [postponed] = await this.sql.rowsOfConta(contaId, {
      name: 'veredictos-postponed',
      text: `select from viagens v where v.conta_id = $1 and v.tabela is null and v.cancelada_em is null and v.volta >= $2 limit 1`,
      values: [contaId, hoje],
    });
    if (!postponed) return;
    await this.sql.rows({ name: 'veredictos-ask', text: `select conferir_viagens_da_conta($1)`, values: [contaId] });
  }

  /** Each with the verdict of `now`. */
  async save(
    contaId: string,
    viagens: readonly ViagemJulgada[],
    { causa, numero, now }: { causa: CausaDaMudanca; numero: number | null; now: Date },
  ): Promise<void> {
    await this.sql.rows({
      name: 'veredictos-save',
      text: `update viagens v set conferida_em = $3, tabela = $4,
               piorou_em = case when r.worsening > 0 then $3 else v.piorou_em end
             from jsonb_to_recordset($2) as r(id uuid, worsening int) where v.conta_id = $1 and v.id = r.id`,
      values: [contaId, JSON.stringify(viagens.map(({ id, worsening }) => ({ id, worsening }))), now, numero],
    });
    const rows = <T extends object>(of: (viagem: ViagemJulgada) => readonly T[]) =>
      viagens.flatMap((viagem) => of(viagem).map((row) => ({ ...row, id: newId(), viagemId: viagem.id })));
    // first: a trip of which nobody is left is deleted
    await this.savePessoas(
      contaId,
      rows((viagem) => viagem.pessoas),
    );
    await this.removePessoas(
      contaId,
      rows(({ deixaram }) => deixaram.map((clienteId) => ({ clienteId }))),
    );
    await this.addMudancas(
      contaId,
      rows((viagem) => viagem.mudancas),
      { causa, now },
    );
  }

  private async removePessoas(contaId: string, pessoas: readonly object[]): Promise<void> {
    if (pessoas.length === 0) return;
    await this.sql.rows({
      name: 'veredictos-remove-viajantes',
      text: `delete from viagens_viajantes t using jsonb_to_recordset($2) as r("viagemId" uuid, "clienteId" uuid)
             where t.conta_id = $1 and t.viagem_id = r."viagemId" and t.cliente_id = r."clienteId"`,
      values: [contaId, JSON.stringify(pessoas)],
    });
  }

  /** Who is new came with the trip's last change. */
  private async savePessoas(contaId: string, pessoas: readonly object[]): Promise<void> {
    if (pessoas.length === 0) return;
    await this.sql.rows({
      name: 'veredictos-save-viajantes',
      text: `insert into viagens_viajantes as t (id, conta_id, viagem_id, cliente_id, ordem, resultado, faltam, created_at)
             select r.id, $1, r."viagemId", r."clienteId", r.ordem, r.resultado, r.faltam, v.updated_at
             from jsonb_to_recordset($2) as r(id uuid, "viagemId" uuid, "clienteId" uuid, ordem smallint, resultado text, faltam jsonb)
               join viagens v on v.conta_id = $1 and v.id = r."viagemId"
             on conflict (conta_id, viagem_id, cliente_id) do update set ordem = excluded.ordem, resultado = excluded.resultado, faltam = excluded.faltam`,
      values: [contaId, JSON.stringify(pessoas)],
    });
  }

  /** The latest ones of a trip stay. */
  private async addMudancas(
    contaId: string,
    mudancas: readonly (Mudanca & { viagemId: string })[],
    { causa, now }: { causa: CausaDaMudanca; now: Date },
  ): Promise<void> {
    if (mudancas.length === 0) return;
    await this.sql.rows({
      name: 'mudancas-add',
      text: `insert into viagens_mudancas (id, conta_id, viagem_id, cliente_id, quando, causa, de, para, surgiram, resolvidos)
             select r.id, $1, r."viagemId", r."clienteId", $3, $4, r.de, r.para, r.surgiram, r.resolvidos
             from jsonb_to_recordset($2) as r(id uuid, "viagemId" uuid, "clienteId" uuid, de text, para text, surgiram jsonb, resolvidos jsonb)`,
      values: [contaId, JSON.stringify(mudancas), now, causa],
    });
    await this.sql.rows({
      name: 'mudancas-remove-oldest',
      text: `delete from viagens_mudancas m using unnest($2::uuid[]) as v(id) where m.conta_id = $1 and m.viagem_id = v.id and (m.quando, m.id) <= (
               select o.quando, o.id from viagens_mudancas o where o.conta_id = $1 and o.viagem_id = v.id
               order by o.quando desc, o.id desc offset ${LIMITS.mudancasDaViagem} limit 1)`,
      values: [contaId, [...new Set(mudancas.map(({ viagemId }) => viagemId))]],
    });
  }
}
