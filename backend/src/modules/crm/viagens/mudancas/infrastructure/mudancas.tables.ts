import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import type { CausaDaMudanca } from '@viajario/contracts/crm/viagens/mudancas';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs, localTime } from '#shared/database/sql.js';
import type { JsonValue, OwnMerge } from '#shared/domain/subject-tables.js';
import { cpfText, textIn } from '#shared/text/formatted.js';
import { SITUACAO_DOS_DOCUMENTOS } from '../../prontidao/domain/findings.js';

const CAUSAS: Readonly<Record<CausaDaMudanca, string>> = {
  documento: 'Documento',
  dados: 'Cadastro',
  regra: 'Regra do destino',
  trecho: 'Trechos',
  viajantes: 'Quem viaja',
};

const MERGE: OwnMerge = {
  kind: 'viagensMudancas',
  read: `select t.* from viagens_mudancas t where t.conta_id = $1 and t.cliente_id = any ($2::uuid[])`,
  move: [`update viagens_mudancas set cliente_id = $2 where conta_id = $1 and cliente_id = any ($3::uuid[])`],
  back: [
    `update viagens_mudancas t set cliente_id = o.cliente_id from jsonb_to_recordset($3) as o(id uuid, cliente_id uuid)
     where t.conta_id = $1 and t.id = o.id and t.cliente_id = $2 and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)`,
  ],
};

interface Reported extends Readonly<Record<string, JsonValue>> {
  readonly de: ResultadoDaViagem;
  readonly para: ResultadoDaViagem;
  readonly causa: CausaDaMudanca;
}

const texts = (column: string): string =>
  `(select string_agg(x.texto, '; ' order by x.n) from jsonb_array_elements_text(${column}) with ordinality x(texto, n))`;

export const MUDANCAS_TABLES: TableDeclarations = {
  subjects: [
    {
      table: 'viagens_mudancas',
      subject: ['cliente_id'],
      merge: [MERGE],
      removal: 'by-key',
      files: null,
      answers: null,
      keepsImport: false,
      endsExample: false,
      report: [
        {
          key: 'mudancasDeViagens',
          place: 106,
          title: 'Mudanças em viagens',
          labels: {
            viagem: 'Viagem',
            quando: 'Quando',
            causa: 'Causa',
            de: 'De',
            para: 'Para',
            surgiram: 'Surgiu',
            resolvidos: 'Resolvido',
          },
          sql: `select v.nome as viagem, ${instantAs('m.quando', 'quando')}, m.causa, m.de, m.para, m.surgiram, m.resolvidos
            from viagens_mudancas m join viagens v on v.conta_id = $1 and v.id = m.viagem_id
            where m.conta_id = $1 and m.cliente_id = $2 order by m.quando desc, m.id desc`,
          read: ({ de, para, causa, ...row }: Reported) => [
            { ...row, causa: CAUSAS[causa], de: SITUACAO_DOS_DOCUMENTOS[de], para: SITUACAO_DOS_DOCUMENTOS[para] },
          ],
        },
      ],
      exported: {
        file: 'viagens-mudancas.csv',
        about: 'o que mudou na situação dos documentos de cada viagem',
        place: 86,
        sql: `select v.nome as viagem, c.nome as cliente, c.cpf as "clienteCpf", m.causa, m.de, m.para, ${texts('m.surgiram')} as surgiram,
            ${texts('m.resolvidos')} as resolvidos, ${localTime('m.quando')} as "quando"
          from viagens_mudancas m join viagens v on v.conta_id = $1 and v.id = m.viagem_id left join clientes c on c.id = m.cliente_id
          where m.conta_id = $1 order by v.ida, v.id, m.quando, c.${BY_NAME}, m.id`,
        columns: [
          ['Viagem', 'viagem'],
          ['Cliente', 'cliente'],
          ['CPF', 'clienteCpf', cpfText],
          ['Causa', 'causa', textIn(CAUSAS)],
          ['De', 'de', textIn(SITUACAO_DOS_DOCUMENTOS)],
          ['Para', 'para', textIn(SITUACAO_DOS_DOCUMENTOS)],
          ['Surgiu', 'surgiram'],
          ['Resolvido', 'resolvidos'],
          ['Quando', 'quando'],
        ],
      },
      digest: digestOf('viagens_mudancas', '(t.id, t.cliente_id)'),
      timeline: [
        {
          select: `'viagem', null::uuid, v.nome || ' passou a ' || (case m.para when 'verde' then 'pronta' when 'amarelo' then 'atenção' else 'impedimento' end)
            || coalesce(': ' || (m.surgiram ->> 0), ''), jsonb_build_object('viagemId', v.id), null::jsonb, null::uuid`,
          from: `from viagens_mudancas m join viagens v on v.conta_id = $1 and v.id = m.viagem_id
            where m.conta_id = $1 and m.cliente_id = $2 and m.de <> m.para`,
          order: ['m.quando', 'm.id'],
        },
      ],
    },
  ],
};
