import { Injectable } from '@nestjs/common';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type {
  ResumoDasViagens,
  Trecho,
  Viagem as ViagemAnswer,
  ViagemListItem,
  ViajanteDaViagem,
  ViagensPage,
} from '@viajario/contracts/crm/viagens/viagens';
import type { SituacaoDaViagem } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import type { ListViagens } from '@viajario/contracts/crm/viagens/viagens.input';
import { LIMITS } from '@viajario/contracts/limits';
import { pageOf } from '#shared/database/paging.js';
import { instant, Sql } from '#shared/database/sql.js';
import { Clock } from '#shared/domain/clock.js';
import { DomainError } from '#shared/domain/domain-error.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { Veredictos } from '../../mudancas/infrastructure/veredictos.repository.js';
import { WriteOrientacao } from '../../orientacoes/application/write-orientacao.js';
import { isCurrent } from '../../orientacoes/domain/folha.js';
import { ultimasDaViagem, type OrientacaoEnviada } from '../../orientacoes/infrastructure/orientacoes.store.js';
import { destinosDe } from '../../prontidao/domain/trechos.js';
import { situacaoDe } from '../domain/viagem.js';
import { placeOfLocalizadores } from './viagens.repository.js';

const USUARIO = `json_build_object('id', u.id, 'nome', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email))`;

/** SQL, conditions of trip `v` on the day `$2`. An open one has begun within the longest time that a trip may last: the index begins there. */
const ABERTA = `v.cancelada_em is null and v.volta >= $2::date and v.ida >= $2::date - ${LIMITS.diasDaViagem}`;
const SITUACOES = {
  abertas: ABERTA,
  'a-iniciar': `v.cancelada_em is null and v.ida > $2::date`,
  'em-viagem': `${ABERTA} and v.ida <= $2::date`,
  encerrada: `v.cancelada_em is null and v.volta < $2::date`,
  cancelada: `v.cancelada_em is not null and $2::date is not null`,
} as const;
const OPEN: readonly string[] = ['abertas', 'a-iniciar', 'em-viagem'];

/** SQL: the filters `$3` to `$6`, of which each may be null; `nenhum` is nobody's. */
const FILTERS = `($3::text is null or v.resultado = $3) and ($4::text is null or coalesce(v.agente_id::text, 'nenhum') = $4)
  and v.ida >= coalesce($5::date, '-infinity') and v.ida <= coalesce($6::date, 'infinity')`;
const OF_CLIENTE = `v.id = any (array(select t.viagem_id from viagens_viajantes t where t.conta_id = $1 and t.cliente_id = $7))`;

const RESUMO = `select count(*) filter (where v.ida = $2::date)::int as "embarcamHoje", count(*) filter (where v.volta = $2::date)::int as "voltamHoje",
    count(*) filter (where v.ida between $2::date and $2::date + 30)::int as em30, count(*) filter (where v.resultado = 'vermelho')::int as vermelhas,
    count(*) filter (where v.sem_ciencia > 0)::int as "semCiencia"
  from viagens v where v.conta_id = $1 and ${ABERTA}`;

interface Row extends Pick<ViagemAnswer, 'id' | 'nome' | 'ida' | 'volta' | 'resultado' | 'agenteId'> {
  trechos: Trecho[];
  cancelada: boolean;
}
type ReadRow = Row &
  Omit<ViagemAnswer, keyof Row | 'situacao' | 'viajantes'> & { viajantes: Omit<ViajanteDaViagem, 'orientacao'>[] };
type ListRow = Row & Pick<ViagemListItem, 'viajantesCount' | 'primeiros' | 'faltamCount' | 'orientados' | 'semCiencia'>;

@Injectable()
export class ViagensQueries {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
    private readonly clock: Clock,
    private readonly veredictos: Veredictos,
    private readonly writeOrientacao: WriteOrientacao,
  ) {}

  async read(contaId: string, id: string): Promise<ViagemAnswer> {
    await this.veredictos.askForPostponed(contaId, this.clock.today());
    const [[row], enviadas] = await this.sql.allOfConta<[ReadRow, OrientacaoEnviada]>(contaId, [
      {
        name: 'viagem-read',
        text: `select v.id, v.conta_id as "contaId", ${COLUMNS}, v.observacoes, v.localizadores, v.conferida_em as "conferidaEm",
               v.created_at as "createdAt", v.updated_at as "updatedAt", (select ${USUARIO} from users u where u.id = v.criada_por) as "criadaPor",
               (select json_agg(json_build_object('clienteId', t.cliente_id, 'nome', c.nome, 'resultado', t.resultado, 'faltam', t.faltam) order by t.ordem, t.id)
                from viagens_viajantes t join clientes c on c.conta_id = $1 and c.id = t.cliente_id
                where t.conta_id = $1 and t.viagem_id = $2) as viajantes
             from viagens v where v.conta_id = $1 and v.id = $2`,
        values: [contaId, id],
      },
      ultimasDaViagem(contaId, id),
    ]);
    if (!row) throw new DomainError('VIAGEM_NAO_ENCONTRADA');
    const { cancelada: _, localizadores, ...viagem } = row;
    const situacao = situacaoDe(row, this.clock.today());
    return {
      ...viagem,
      viajantes: await this.withOrientacoes(row, situacao, enviadas),
      situacao,
      localizadores: localizadores === null ? null : this.cipher.decrypt(localizadores, placeOfLocalizadores(contaId, id)),
      conferidaEm: instant(row.conferidaEm),
      createdAt: instant(row.createdAt),
      updatedAt: instant(row.updatedAt),
    };
  }

  /** Nobody is told anything more about a trip that has ended or was cancelled: what was said of it stays the word. */
  private async withOrientacoes(
    { contaId, trechos, viajantes }: ReadRow,
    situacao: SituacaoDaViagem,
    enviadas: readonly OrientacaoEnviada[],
  ): Promise<ViajanteDaViagem[]> {
    const clienteIds = viajantes.map(({ clienteId }) => clienteId);
    const asks = enviadas.length > 0 && OPEN.includes(situacao);
    const folha = asks ? await this.writeOrientacao.folhaOrNull(contaId, clienteIds, trechos) : null;
    return viajantes.map((viajante) => {
      const enviada = enviadas.find(({ clienteId }) => clienteId === viajante.clienteId);
      if (!enviada) return { ...viajante, orientacao: null };
      const hoje = folha?.pessoas.find(({ clienteId }) => clienteId === viajante.clienteId);
      const { id, enviadaEm, cienteEm } = enviada;
      return { ...viajante, orientacao: { id, enviadaEm, cienteEm, atual: !folha || !hoje || isCurrent(folha, hoje, enviada) } };
    });
  }

  async list(
    { contaId, situacao = 'abertas', clienteId, ...asked }: ListViagens,
    usuarioId: string,
    { notReadyFirst = false } = {},
  ): Promise<ViagensPage> {
    const { limit, offset } = pageOf(asked, LIMITS.pageSize);
    const hoje = this.clock.today();
    await this.veredictos.askForPostponed(contaId, hoje);
    const asks = asked.agenteId?.toLowerCase();
    const agenteId = asks === 'eu' ? usuarioId : asks;
    const filters = [contaId, hoje, asked.resultado ?? null, agenteId ?? null, asked.de || null, asked.ate || null];
    const values = clienteId ? [...filters, clienteId] : filters;
    const name = `viagens-${situacao}${clienteId ? '-de-cliente' : ''}${notReadyFirst ? '-nao-prontas' : ''}`;
    const found = `from viagens v where v.conta_id = $1 and ${SITUACOES[situacao]} and ${FILTERS}${clienteId ? ` and ${OF_CLIENTE}` : ''}`;
    const byDay = OPEN.includes(situacao) ? 'v.ida, v.id' : 'v.ida desc, v.id desc';
    const order = notReadyFirst ? `v.resultado = 'verde', ${byDay}` : byDay;
    const [rows, [count], [resumo]] = await this.sql.allOfConta<[ListRow, { total: number }, ResumoDasViagens]>(contaId, [
      {
        name,
        text: `select v.id, ${COLUMNS}, v.orientados, v.sem_ciencia as "semCiencia", s.* from (select v.* ${found} order by ${order} limit $${values.length + 1} offset $${values.length + 2}) v
               cross join lateral (${VIAJANTES}) s order by ${order}`,
        values: [...values, limit, offset],
      },
      { name: `${name}-total`, text: `select count(*)::int as total ${found}`, values },
      { name: 'viagens-resumo', text: RESUMO, values: [contaId, hoje] },
    ]);
    if (!count || !resumo) throw new Error('a count has a row');
    return { viagens: rows.map((row) => itemOf(row, hoje)), total: count.total, resumo };
  }
}

const COLUMNS = `v.nome, v.ida::text as ida, v.volta::text as volta, v.resultado, v.trechos, v.agente_id as "agenteId",
  v.cancelada_em is not null as cancelada`;
/** SQL: of trip `v`, for the rows of a page. */
const VIAJANTES = `select count(*)::int as "viajantesCount", coalesce(sum(jsonb_array_length(t.faltam)), 0)::int as "faltamCount",
    array(select c.nome from (select p.cliente_id, p.ordem, p.id from viagens_viajantes p where p.conta_id = $1 and p.viagem_id = v.id
        order by p.ordem, p.id limit 3) p join clientes c on c.conta_id = $1 and c.id = p.cliente_id order by p.ordem, p.id) as primeiros
  from viagens_viajantes t where t.conta_id = $1 and t.viagem_id = v.id`;

const itemOf = ({ trechos, cancelada, ...row }: ListRow, hoje: CivilDay): ViagemListItem => ({
  ...row,
  situacao: situacaoDe({ ...row, cancelada }, hoje),
  destinos: destinosDe(trechos),
});
