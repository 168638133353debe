import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import type { Product } from '../processes/product.js';

const HOJE = civilDayInSaoPaulo(new Date());
const [IDA, MEIO, VOLTA] = [40, 41, 60].map((days) => addDays(HOJE, days)) as [string, string, string];
const ROUTES = [['ARG'], ['CHL'], ['ITA'], ['USA'], ['CAN', 'USA'], ['FRA', 'ITA']];
/** Travellers of each trip. */
export const PEOPLE = 4;

const trechos = (paises: readonly string[], n: number): string => {
  const [first = '', second] = paises;
  const stops = second
    ? [
        { pais: first, tipo: 'conexao', chegada: IDA, saida: MEIO, saiDoAeroporto: 'nao' },
        { pais: second, tipo: 'destino', chegada: MEIO, saida: VOLTA, saiDoAeroporto: null },
      ]
    : [{ pais: first, tipo: 'destino', chegada: IDA, saida: VOLTA, saiDoAeroporto: null }];
  return `when ${n} then '${JSON.stringify(stops.map((one, i) => ({ id: `00000000-0000-7000-8000-00000000000${i}`, ...one })))}'::jsonb`;
};
/** SQL: an id that another statement makes again. */
const madeOf = (text: string): string => `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;
const idOf = (n: string): string => madeOf(`c.id || 'p' || (${n})`);
const tripOf = (n: string): string => madeOf(`c.id || 'v' || (${n})`);

/**
 * Contas with trips that no table of destinations has judged: families of four, some with a child, with Brazilian, Italian or no
 * passports; each to one of the routes.
 */
export async function fillViagens({ db }: Product, ownerId: string, contas: number, each: number): Promise<void> {
  const own = `from contas c cross join generate_series(0, ${each * PEOPLE - 1}) n where c.proprietario_id = '${ownerId}' and c.nome like 'Agência %'`;
  const fill = [
    `insert into contas (id, nome, tipo, proprietario_id) select gen_random_uuid(), 'Agência ' || n, 'agencia', '${ownerId}' from generate_series(1, ${contas}) n`,
    `insert into clientes (id, conta_id, nome, data_nascimento)
   select ${idOf('n')}, c.id, 'Pessoa ' || n, date '${HOJE}' - (case when n % 4 = 3 then 3000 else 12000 end) ${own}`,
    `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, validade)
   select gen_random_uuid(), c.id, ${idOf('n')}, 'passaporte', case when n % 7 = 0 then 'ITA' else 'BRA' end, date '${HOJE}' + 1000 ${own} and n % 9 > 0`,
    `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
   select gen_random_uuid(), c.id, ${idOf('n')}, ${idOf('n - 3')}, 'pai_mae' ${own} and n % 8 = 3`,
    `insert into viagens (id, conta_id, nome, ida, volta, trechos, conferida_em, created_at, updated_at)
   select ${tripOf('n')}, c.id, 'Viagem ' || n, '${IDA}', '${VOLTA}', case n % ${ROUTES.length} ${ROUTES.map(trechos).join(' ')} end, now(), now(), now()
   ${own} and n < ${each}`,
    `insert into viagens_viajantes (id, conta_id, viagem_id, cliente_id, ordem, resultado, faltam, created_at)
   select gen_random_uuid(), c.id, ${tripOf(`n / ${PEOPLE}`)}, ${idOf('n')}, n % ${PEOPLE}, 'verde', '[]', now() ${own}`,
  ];
  for (const text of fill) await db.query(text);
  await db.query('analyze');
}
