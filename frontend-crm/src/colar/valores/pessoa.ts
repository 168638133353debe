import type { CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { Span } from '../mensagem/message-text.ts';
import type { Endereco } from '../mensagem/enderecos.ts';
import { isSamePerson } from '../mensagem/nomes.ts';

/** What was read of a message about one person. */
export interface PessoaLida {
  /** As the API stores them: numbers without signs, days as `yyyy-mm-dd`. */
  campos: Partial<Record<CampoCliente, string>>;
  passaporte?: Passaporte;
  /** What found no place, for 'Observações'. */
  resto: string;
}
export interface Passaporte {
  numero?: string;
  /** ISO 3166-1 alpha-3; '' where a zone names one that has no such code. */
  pais?: string;
  validade?: string;
  emissao?: string;
  sobrenome?: string;
  nomes?: string;
  sexo?: string;
}

/** Fields of the client, then of the passport. */
const CAMPOS = [
  ...([
    'nome',
    'cpf',
    'dataNascimento',
    'email',
    'telefoneCelular',
    'telefoneResidencial',
    'telefoneComercial',
    'rg',
    'cnh',
  ] as const),
  ...(['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const),
];
const DO_PASSAPORTE = {
  'passaporte.numero': 'numero',
  'passaporte.pais': 'pais',
  'passaporte.validade': 'validade',
  'passaporte.emissao': 'emissao',
  'passaporte.sobrenome': 'sobrenome',
  'passaporte.nomes': 'nomes',
  'passaporte.sexo': 'sexo',
} as const;
type FatoDoPassaporte = keyof typeof DO_PASSAPORTE;
type Fato = (typeof CAMPOS)[number] | FatoDoPassaporte;
const isDoPassaporte = (fato: Fato): fato is FatoDoPassaporte => fato in DO_PASSAPORTE;
const isOfAddress = (name: string): name is keyof Endereco => CAMPOS.some((campo) => campo === name);

interface Valor {
  valor: string;
  /** A zone is proven by its digits; what a label says counts more than what stands alone. */
  fonte: 'solto' | 'label' | 'zona';
  span?: Span;
}

const TELEFONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;
export type CampoTelefone = (typeof TELEFONES)[number];

/** A person while the message is read. */
export class Pessoa {
  /** The document that was named last: a validity that follows is of that. */
  lastDocument?: 'passaporte' | 'outro';
  private readonly fatos = new Map<Fato, Valor>();
  private readonly gastos: Span[] = [];
  /** Facts that were said in two ways: neither counts. */
  private readonly duvidas = new Set<Fato>();
  /** Parts of a second address. */
  readonly sobras: string[] = [];
  private datas: (Span & { day: string | undefined })[] = [];

  get(fato: Fato): string | undefined {
    return this.fatos.get(fato)?.valor;
  }
  /** Keeps it where nothing stands yet; the same again says nothing new. False where something else stands. */
  take(fato: Fato, valor: string, span: Span, fonte: Valor['fonte'] = 'label'): boolean {
    const known = this.fatos.get(fato);
    if (known && known.valor !== valor && known.fonte !== 'solto' && fonte !== 'zona') return false;
    if (known?.valor === valor) this.gastos.push(span);
    else this.fatos.set(fato, { valor, fonte, span });
    return true;
  }

  /** The same, but of two different values none is right. */
  takeOnly(fato: Fato, valor: string, span: Span) {
    if (this.take(fato, valor, span) || this.fatos.get(fato)?.fonte === 'zona') return;
    this.duvidas.add(fato);
  }

  /** Of a name that stands there again the first counts. */
  takeNome(nome: string) {
    if (!this.fatos.has('nome')) this.fatos.set('nome', { valor: nome, fonte: 'label' });
  }

  /** A place of the message that is read, such as a label. */
  spend(span: Span) {
    this.gastos.push(span);
  }

  /** The first free field, the wished one first. */
  takeTelefone(phone: string, wished: CampoTelefone, span: Span) {
    if (TELEFONES.some((campo) => this.get(campo) === phone)) return this.spend(span);
    const order = wished === 'telefoneCelular' ? TELEFONES : [wished, ...TELEFONES.toReversed()];
    const free = order.find((campo) => !this.fatos.has(campo));
    if (free) this.take(free, phone, span);
  }

  takeEndereco(endereco: Endereco, spans: readonly Span[]) {
    for (const [fato, valor] of Object.entries(endereco))
      if (isOfAddress(fato) && !this.take(fato, valor, { de: 0, ate: 0 })) this.sobras.push(valor);
    this.gastos.push(...spans);
  }

  addData(span: Span, day: string | undefined) {
    this.datas.push({ ...span, day });
  }

  /** Everything in its place, and what of the message that took. */
  finish(): Omit<PessoaLida, 'resto'> & { usados: Span[] } {
    const [data, ...others] = this.datas;
    if (data?.day && others.length === 0 && this.fatos.size > 0 && !this.fatos.has('dataNascimento'))
      this.take('dataNascimento', data.day, data, 'solto');
    for (const fato of this.duvidas) this.fatos.delete(fato);
    const campos: PessoaLida['campos'] = {};
    const passaporte: Passaporte = {};
    const usados = [...this.gastos];
    for (const [fato, { valor, span }] of this.fatos) {
      if (fato === 'passaporte.sexo' && !this.fatos.has('passaporte.numero')) continue;
      if (span) usados.push(span);
      if (isDoPassaporte(fato)) passaporte[DO_PASSAPORTE[fato]] = valor;
      else campos[fato] = valor;
    }
    return { ...withNames(campos, passaporte), usados };
  }
}

/** The name in one field, and the validity of a passport that is not a foreign one. */
function withNames(campos: PessoaLida['campos'], passaporte: Passaporte): Omit<PessoaLida, 'resto'> {
  const { numero, pais, emissao, validade, sobrenome, nomes } = passaporte;
  const nome = campos.nome ?? nomes;
  if (nome && sobrenome) campos.nome = isSamePerson(sobrenome, nome) ? nome : `${nome} ${sobrenome}`;
  if (validade && isBrasileiro(passaporte)) campos.validadePassaporte = validade;
  const saysPassaporte = numero !== undefined || pais !== undefined || emissao !== undefined;
  return saysPassaporte ? { campos, passaporte } : { campos };
}

const NUMERO_BRASILEIRO = /^[A-Z]{2}\d{6}$/;

/** So it says, or it names no country and its number, where it has one, looks like Brazil's. */
export const isBrasileiro = ({ pais, numero }: Passaporte): boolean =>
  pais === undefined ? numero === undefined || NUMERO_BRASILEIRO.test(numero) : pais === 'BRA';
