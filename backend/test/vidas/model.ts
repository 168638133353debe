/** What a conta should hold, by the rules of the pages alone: nothing here is taken from the product's code. */

/** In stored form: an empty field is null, a flag that is not set false. */
export type Campos = Record<string, string | boolean | null>;

export interface Cliente {
  readonly id: string;
  campos: Campos;
  /** Changes with each edit, and is the old one again after an undo. */
  versao: number;
  readonly importacaoId: string | null;
  /** Changed by a person since its import. */
  tocado: boolean;
  etiquetas: string[];
}

/** What belongs to one client, and goes where that client goes. */
export type Kind = 'anotacao' | 'mensagem' | 'link' | 'envio' | 'orientacao' | 'viagem' | 'pedido' | 'documento' | 'papel';
export interface Coisa {
  readonly id: string;
  readonly kind: Kind;
  clienteId: string;
  /** The text in the timeline, of a note or a message. */
  readonly texto?: string;
  /** Of a travel paper. */
  readonly papel?: Papel;
}
export interface Papel {
  readonly tipo: string;
  readonly pais: string;
  readonly validade: string;
  readonly numero: string | null;
}

/** One a pair, in the direction in which it was made. */
export interface Vinculo {
  readonly serial: number;
  readonly de: string;
  readonly para: string;
  readonly tipo: string;
  readonly observacoes: string | null;
}

/** What one client took over from another, for the undo. */
export interface Grupo {
  readonly antes: Cliente;
  readonly depois: number;
  readonly outro: Cliente;
  readonly coisas: string[];
  readonly papeis: { papel: Coisa; igualA: string }[];
  readonly vinculos: Vinculo[];
  readonly dependentes: string[];
  readonly etiquetasNovas: string[];
  readonly pares: string[];
  readonly paresNovos: string[];
}

export interface Limpeza {
  readonly id: string;
  readonly tipo: 'mesclagem' | 'duplicados';
  readonly removidos: number;
  grupos: Grupo[];
  desfeita: boolean;
}

export interface Importacao {
  readonly id: string;
  readonly etiquetas: string[];
  desfeita: boolean;
}

export const parOf = (a: string, b: string): string => [a, b].sort().join(' ');
const hasEnd = ({ de, para }: Vinculo, id: string): boolean => de === id || para === id;

export class Model {
  readonly clientes = new Map<string, Cliente>();
  readonly coisas = new Map<string, Coisa>();
  vinculos: Vinculo[] = [];
  /** Marked as different people. */
  naoDuplicados = new Set<string>();
  readonly etiquetas = new Set<string>();
  readonly empresas = new Map<string, string>();
  readonly limpezas: Limpeza[] = [];
  readonly importacoes: Importacao[] = [];
  /** Protected copies, and of which file. */
  readonly copias = new Map<string, string>();
  /** Requests whose client is gone. */
  readonly pedidosSemCliente: string[] = [];
  /** Deleted or erased, and so restored by no undo. */
  readonly excluidos = new Set<string>();
  /** Where a merged client went. */
  readonly destino = new Map<string, string>();
  /** Ties that a person removed, and so restored by no undo. */
  readonly desfeitos = new Set<number>();
  /** The version with which each client began. */
  readonly primeira = new Map<string, number>();
  private serial = 0;

  next(): number {
    return (this.serial += 1);
  }

  of(id: string): Cliente {
    const cliente = this.clientes.get(id);
    if (!cliente) throw new Error(`the model has no client ${id}`);
    return cliente;
  }

  get vivos(): Cliente[] {
    return [...this.clientes.values()];
  }

  coisasOf(clienteId: string, kind?: Kind): Coisa[] {
    return [...this.coisas.values()].filter((one) => one.clienteId === clienteId && (kind === undefined || one.kind === kind));
  }

  vinculosOf(clienteId: string): Vinculo[] {
    return this.vinculos.filter((one) => hasEnd(one, clienteId));
  }

  areRelated(a: string, b: string): boolean {
    return this.vinculos.some((one) => hasEnd(one, a) && hasEnd(one, b));
  }

  add(id: string, campos: Campos, importacaoId: string | null = null): Cliente {
    const cliente = { id, campos, versao: this.next(), importacaoId, tocado: false, etiquetas: [] };
    this.clientes.set(id, cliente);
    this.primeira.set(id, cliente.versao);
    return cliente;
  }

  hang(coisa: Coisa): void {
    this.coisas.set(coisa.id, coisa);
  }

  /** Returns whether anything is different now. */
  edit(id: string, campos: Campos): boolean {
    const cliente = this.of(id);
    const changed = Object.entries(campos).some(([campo, value]) => cliente.campos[campo] !== value);
    if (!changed) return false;
    cliente.campos = { ...cliente.campos, ...campos };
    cliente.versao = this.next();
    cliente.tocado = true;
    return true;
  }

  relate(de: string, para: string, tipo: string, observacoes: string | null): void {
    this.vinculos.push({ serial: this.next(), de, para, tipo, observacoes });
  }

  /** The latest validity of all Brazilian passports. */
  validadeOf(id: string): string | null {
    const days = this.coisasOf(id, 'papel').flatMap(({ papel }) =>
      papel?.tipo === 'passaporte' && papel.pais === 'BRA' ? papel.validade : [],
    );
    return days.toSorted().at(-1) ?? null;
  }

  /** The client and all that hangs on it. */
  remove(id: string): void {
    this.clientes.delete(id);
    for (const coisa of this.coisasOf(id)) {
      if (coisa.kind === 'pedido') this.pedidosSemCliente.push(coisa.id);
      this.coisas.delete(coisa.id);
    }
    this.vinculos = this.vinculos.filter((one) => !hasEnd(one, id));
    for (const par of [...this.naoDuplicados]) if (par.split(' ').includes(id)) this.naoDuplicados.delete(par);
    for (const { campos } of this.vivos) if (campos['responsavelId'] === id) campos['responsavelId'] = null;
    this.excluidos.add(id);
  }

  /** Of the undo records only those of who stays are left. */
  clear(ids: readonly string[]): void {
    const parts = new Set(this.vivos.map(({ id }) => id).filter((id) => !ids.includes(id)));
    for (const id of [...parts]) for (const part of this.personOf(id)) parts.add(part);
    for (const id of ids) this.remove(id);
    for (const limpeza of this.limpezas) limpeza.grupos = limpeza.grupos.filter(({ antes }) => parts.has(antes.id));
  }

  /** Also what an undo could bring back. */
  erase(id: string): void {
    const person = this.personOf(id);
    for (const limpeza of this.limpezas)
      limpeza.grupos = limpeza.grupos
        .filter(({ antes, outro }) => !person.has(antes.id) && !person.has(outro.id))
        .map((grupo) => ({ ...grupo, vinculos: grupo.vinculos.filter(({ de, para }) => !person.has(de) && !person.has(para)) }));
    this.remove(id);
  }

  /** A client and all that are merged into it now. */
  personOf(id: string): Set<string> {
    const person = new Set([id]);
    for (const [from, to] of [...this.destino].reverse()) if (person.has(to)) person.add(from);
    return person;
  }

  /** Whether a client that is not there was deleted, itself or as a part of another one. */
  isGone(id: string): boolean {
    for (let one: string | undefined = id; one !== undefined; one = this.destino.get(one))
      if (this.excluidos.has(one)) return true;
    return false;
  }

  /** The client that stands for this one now: itself, or where it was merged to. */
  current(id: string): string | undefined {
    for (let one: string | undefined = id; one !== undefined; one = this.destino.get(one)) if (this.clientes.has(one)) return one;
    return undefined;
  }

  /** Whether people would responsible for each other if `id` gets this responsável. */
  isCircle(id: string, responsavelId: unknown): boolean {
    return typeof responsavelId === 'string' && this.clientes.get(responsavelId)?.campos['responsavelId'] === id;
  }

  /** What an undo can still bring back. */
  get undoRecords(): string {
    return JSON.stringify(this.limpezas);
  }

  /** Everything that a member can still see, to look for words in. */
  get text(): string {
    return JSON.stringify([this.vivos, [...this.coisas.values()], this.vinculos, [...this.empresas.values()]]);
  }
}
