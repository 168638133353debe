import { camposWith, columnOf } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import { LIMITS } from '@viajario/contracts/limits';
import type { TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs } from '#shared/database/sql.js';
import { FOLLOWS_PARENT, type ReportPart, type SubjectTable } from '#shared/domain/subject-tables.js';
import type { StoredCliente } from '../domain/merge.js';
import type { GroupRecord } from './group-records.js';
import { keepPairs, readPairs, restorePairs } from './pairs/client-pairs.store.js';

const pairs = (table: 'nao_duplicados' | 'cpfs_na_planilha', kind: string): SubjectTable => ({
  ...FOLLOWS_PARENT,
  table,
  subject: ['menor_id', 'maior_id'],
  merge: [{ kind, read: readPairs(table), move: keepPairs(table), back: restorePairs(table) }],
});

interface Mesclagem {
  registro: string;
  /** Ids of the clients that have become this one. */
  mesmaPessoa: string[];
  mescladoEm: string;
  guardadoAte: string;
}
const OWN = camposWith(CAMPOS_CLIENTE, 'label').filter((campo) => !['id', 'member'].includes(kindOf(campo)));
const ownFields = (record: StoredCliente): Record<string, string | null> =>
  Object.fromEntries(OWN.flatMap((campo) => (record[columnOf(campo)] ? [[campo, record[columnOf(campo)] ?? null]] : [])));

/** The client's undo records. */
const REPORT: ReportPart = {
  key: 'mesclagens',
  place: 130,
  title: 'Cadastros repetidos, guardados para desfazer',
  labels: { mescladoEm: 'Juntados em', guardadoAte: 'Guardados até', cadastros: 'Cadastros' },
  sql: `select g.id, g.registro, array(select t.id from mesclados_no_cliente($1, $2) as t(id)) as "mesmaPessoa", ${instantAs('l.criada_em', 'mescladoEm')},
      ${instantAs(`(l.criada_em + interval '30 days')`, 'guardadoAte')}
    from limpezas_grupos g join limpezas l on l.conta_id = $1 and l.id = g.limpeza_id where g.conta_id = $1 and g.limpeza_id in (
      select (m.detalhes ->> 'limpezaId')::uuid from mesclados_no_cliente($1, $2) as t(id)
        join auditoria m on m.conta_id = $1 and m.cliente_id = t.id and m.acao = 'cliente-mesclado')
    order by l.criada_em, g.id`,
  encrypted: ['limpezas_grupos', 'registro'],
  /** Groups of the same cleaning that are about others say nothing here. */
  read: ({ registro, mesmaPessoa, mescladoEm, guardadoAte }: Mesclagem) => {
    const { mantido, removidos }: GroupRecord = JSON.parse(registro);
    if (![mantido, ...removidos].some((one) => mesmaPessoa.includes(one.id))) return [];
    return [{ mescladoEm, guardadoAte, cadastros: [mantido.antes, ...removidos].map(ownFields) }];
  },
};

export const DUPLICADOS_TABLES: TableDeclarations = {
  sweeps: [
    {
      name: 'expired-limpezas',
      every: 'hour',
      sql: `select esquecer_limpezas(now() - make_interval(days => ${LIMITS.undoDays}))`,
    },
  ],
  protectedColumns: [{ table: 'limpezas_grupos', columns: ['registro'], conta: 'conta_id', counts: 'clientes' }],
  subjects: [pairs('nao_duplicados', 'naoDuplicados'), pairs('cpfs_na_planilha', 'cpfsNaPlanilha')],
  ofConta: [{ table: 'limpezas' }, { table: 'limpezas_grupos' }],
  report: [REPORT],
};
