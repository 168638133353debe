import { cnpjOf, DATA_SET_END, fold, personOf } from './people.ts';
import { Seeded, uuidOf } from './seeded.ts';

/** One row for COPY: the column names are the same in both databases. */
export type Row = Record<string, string | null>;

export interface DataSet {
  clients: number;
  /** Ids and sizes; the first three are the conta of 100,000, of 1,000 and of 10,000 clients. */
  contas: { id: string; dono: string; clientes: number }[];
}

const CONTAS = 200;
const COMPANIES_PER_CONTA = 20;
const DOCUMENTS_PER_CLIENT = 1.2;
const THREE_YEARS = 3 * 365 * 86_400_000;
const START = DATA_SET_END - THREE_YEARS;
const FLAGS = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'passaporte', 'outrosDocumentos'];
const KINDS = { conta: 1, empresa: 2, cliente: 3, documento: 4, arquivo: 6, relacionamento: 7, usuario: 8 } as const;
const idOf = (kind: keyof typeof KINDS, index: number): string => uuidOf(KINDS[kind], index, START);
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** 200 contas; one has 100,000 of the clients (at most half), one 10,000, one 1,000, the others share the rest. */
export function describeDataSet(clients: number): DataSet {
  const share = (most: number, divisor: number): number => Math.min(most, Math.floor(clients / divisor));
  const [big, small, middle] = [share(100_000, 2), share(1_000, 40), share(10_000, 4)];
  const left = clients - big - small - middle;
  const others = CONTAS - 3;
  if (left < others) throw new Error('--clients must be at least 1,000');
  const sizes = [big, small, middle];
  for (let i = 0; i < others; i += 1) sizes.push(Math.floor(left / others) + (i < left % others ? 1 : 0));
  return { clients, contas: sizes.map((clientes, i) => ({ id: idOf('conta', i), dono: idOf('usuario', i), clientes })) };
}

/** Up to 200 client ids of the conta of 100,000, evenly spread. */
export function sampleClients({ contas }: DataSet): string[] {
  const size = contas[0]!.clientes;
  return Array.from({ length: 200 }, (_, i) => idOf('cliente', Math.floor((i * size) / 200)));
}

export function* contaRows({ contas }: DataSet): Generator<Row> {
  for (const [i, { id, dono }] of contas.entries()) {
    const tipo = i % 3 ? 'agencia' : 'individual';
    yield {
      id,
      nome: `Agência Turismo ${i}`,
      tipo,
      proprietario_id: dono,
      data_criacao: instant(START),
      updated_at: instant(START),
    };
  }
}

export function* empresaRows({ contas }: DataSet): Generator<Row> {
  for (const [c, { id: conta_id }] of contas.entries()) {
    for (let j = 0; j < COMPANIES_PER_CONTA; j += 1) {
      const i = c * COMPANIES_PER_CONTA + j;
      const { nome, telefone_celular: telefone, cep, endereco: rua, numero, bairro, cidade, uf } = personOf(8_000_000 + i);
      const surname = nome.split(' ').at(-1)!;
      const names = { razao_social: `${surname} Comércio e Serviços Ltda`, nome_fantasia: i % 4 ? `${surname} & Cia` : null };
      const contact = { email: `contato${i}@${fold(surname)}.com.br`, telefone, nome_contato_responsavel: nome };
      yield {
        id: idOf('empresa', i),
        conta_id,
        cnpj: cnpjOf(10_000_000 + i * 37),
        ...names,
        ...contact,
        cep,
        rua,
        numero,
        bairro,
        cidade,
        uf,
      };
    }
  }
}

/** The place that an encrypted value of the product is bound to. */
export interface SealedPlace {
  table: 'clientes';
  column: string;
  contaId: string;
  row: string;
}

/**
 * `seal` encrypts the values that the product stores encrypted. Rows interleave the contas, as arrival order does in a live
 * system.
 */
export function* clienteRows({ contas, clients }: DataSet, seal: (text: string, place: SealedPlace) => string): Generator<Row> {
  const firsts = firstIndexes(contas);
  const seen = contas.map(() => 0);
  let position = 0;
  for (const c of shuffledContas(contas, clients)) {
    const i = firsts[c]! + seen[c]!;
    seen[c]! += 1;
    const created = instant(START + (position / clients) * THREE_YEARS);
    position += 1;
    const person = personOf(i);
    const [row, contaId] = [idOf('cliente', i), contas[c]!.id];
    const sealValue = (column: 'rg' | 'cnh' | 'certidao_nascimento'): string | null =>
      person[column] === null ? null : seal(person[column], { table: 'clientes', column, contaId, row });
    yield {
      id: row,
      conta_id: contaId,
      empresa_id: i % 12 === 0 ? idOf('empresa', c * COMPANIES_PER_CONTA + (i % COMPANIES_PER_CONTA)) : null,
      ...person,
      rg: sealValue('rg'),
      cnh: sealValue('cnh'),
      certidao_nascimento: sealValue('certidao_nascimento'),
      data_entrada: created.slice(0, 10),
      created_at: created,
      updated_at: created,
    };
  }
}

export function* documentoRows({ contas }: DataSet): Generator<Row> {
  const seeded = new Seeded(4);
  const firsts = firstIndexes(contas);
  let d = 0;
  for (const [c, { id: conta_id, clientes }] of contas.entries()) {
    for (let j = 0; j < clientes; j += 1) {
      for (let left = poisson(seeded); left > 0; left -= 1, d += 1) {
        const flag = FLAGS[d % FLAGS.length]!;
        yield {
          id: idOf('documento', d),
          conta_id,
          cliente_id: idOf('cliente', firsts[c]! + j),
          tipo_documento: flag,
          flag_documento: flag,
          validade: flag === 'passaporte' ? '2030-05-10' : null,
          arquivo_url: idOf('arquivo', d),
          nome_arquivo: `${flag}-${d}.pdf`,
          tamanho_arquivo: String(100_000 + ((d * 7919) % 4_000_000)),
          data_criacao: instant(START + (d % 1_000_000) * 94),
        };
      }
    }
  }
}

/** Families of up to three among each five clients: two rows per five clients. */
export function* relacionamentoRows({ contas }: DataSet): Generator<Row> {
  const firsts = firstIndexes(contas);
  let r = 0;
  for (const [c, { id: conta_id, clientes }] of contas.entries()) {
    for (let j = 0; j + 5 < clientes; j += 5) {
      const first = firsts[c]! + j;
      for (const other of [first + 1, first + 2]) {
        const pair = { cliente_id: idOf('cliente', first), referencia_id: idOf('cliente', other) };
        yield { id: idOf('relacionamento', r), conta_id, ...pair, tipo_relacao: 'familia', created_at: instant(START) };
        r += 1;
      }
    }
  }
}

function firstIndexes(contas: DataSet['contas']): number[] {
  let next = 0;
  return contas.map(({ clientes }) => (next += clientes) - clientes);
}

function shuffledContas(contas: DataSet['contas'], clients: number): Uint16Array {
  const order = new Uint16Array(clients);
  let filled = 0;
  for (const [c, { clientes }] of contas.entries()) order.fill(c, filled, (filled += clientes));
  const seeded = new Seeded(99);
  for (let i = clients - 1; i > 0; i -= 1) {
    const j = seeded.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

function poisson(seeded: Seeded): number {
  const wanted = seeded.next();
  let [count, share] = [0, Math.exp(-DOCUMENTS_PER_CLIENT)];
  for (let sum = share; wanted > sum && count < 12; sum += share) share *= DOCUMENTS_PER_CLIENT / (count += 1);
  return count;
}
