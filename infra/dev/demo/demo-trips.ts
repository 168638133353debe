import { expectDone, dayFromToday, idOf, type Agency } from './demo-history.ts';
import { plain } from './demo-people.ts';

interface Trip {
  /** The place of the household among those of at least so many people. */
  household: number;
  people: number;
  /** A country with its first and last day from today; a connection in between has `tipo`. */
  stops: readonly { pais: string; from: number; to: number; tipo?: 'conexao' }[];
  /** Each traveller's passport is read from the paper itself, so that nothing of it is presumed. */
  papers?: true;
  nome?: string;
  localizadores?: string;
  cancelada?: true;
}

/** In all states: to come, under way, over, cancelled; ready, with something to check, and with something missing. */
const TRIPS: readonly Trip[] = [
  { household: 0, people: 2, stops: [{ pais: 'PRT', from: 45, to: 55 }], papers: true },
  {
    household: 1,
    people: 3,
    stops: [
      { pais: 'ITA', from: 70, to: 78 },
      { pais: 'FRA', from: 78, to: 84 },
    ],
    nome: 'Bodas de prata',
  },
  {
    ...{ household: 2, people: 1, localizadores: 'AC 91 · ABC123 · Terminal 3, 19h10' },
    stops: [
      { pais: 'CAN', from: 12, to: 13, tipo: 'conexao' },
      { pais: 'USA', from: 13, to: 24 },
    ],
  },
  { household: 3, people: 2, stops: [{ pais: 'ARG', from: -3, to: 4 }], papers: true, localizadores: 'LA 8084 · XYZ789' },
  { household: 4, people: 2, stops: [{ pais: 'CHL', from: -40, to: -33 }] },
  { household: 5, people: 2, stops: [{ pais: 'MEX', from: 60, to: 70 }], cancelada: true },
];

/** Trips for an agency in which nobody is about to travel. */
export async function addTrips({ session, contaId, people, ids }: Agency): Promise<void> {
  const { answer } = await session.call(`/api/viagens?contaId=${contaId}&limit=1`);
  if (typeof answer !== 'object' || !answer || !('total' in answer) || answer.total !== 0) return;
  const households = Map.groupBy(people, ({ household }) => household);
  for (const { household, stops, cancelada, papers, people: least, ...texts } of TRIPS) {
    const family = [...households.values()].filter(({ length }) => length >= least)[household] ?? [];
    const clienteIds = family.slice(0, 6).flatMap(({ email }) => ids.get(email) ?? []);
    if (papers) for (const [n, id] of clienteIds.entries()) await addPassport(id, household * 10 + n);
    const trechos = stops.map(({ pais, from, to, tipo = 'destino' }) => ({
      ...{ pais, tipo, chegada: dayFromToday(from), saida: dayFromToday(to) },
      ...(tipo === 'conexao' && { saiDoAeroporto: 'nao' }),
    }));
    const what = `the trip to ${stops[0]?.pais}`;
    const key = `demo-${contaId}-${plain(what)}-${trechos[0]?.chegada}`;
    const trip = expectDone(await session.call('/api/viagens', { contaId, clienteIds, trechos, ...texts }, key), what);
    if (cancelada) expectDone(await session.put(`/api/viagens/${idOf(trip)}`, { cancelada }), what);
  }

  async function addPassport(id: string, serial: number): Promise<void> {
    const paper = { tipo: 'passaporte', pais: 'BRA', numero: `FZ9${String(serial).padStart(5, '0')}` };
    const days = { emissao: dayFromToday(-400), validade: dayFromToday(3_000) };
    const added = await session.call(`/api/clientes/${id}/documentos-viagem`, { ...paper, ...days });
    if (added.status !== 409) expectDone(added, 'a passport'); // there from an earlier run
  }
}
