import type { Folha, Trecho } from './mensagem/message-text.ts';
import { Pessoa } from './pessoa.ts';

/** A number or its label: what tells people apart. */
const IDENTIDADE =
  /\d{3}\.?\d{3}\.?\d{3} ?-? ?\d{2}|\d{1,2} ?[/.-] ?\d{1,2} ?[/.-] ?\d{2,4}|(?<!\p{L})(?:cpf|rg|nasc\p{L}*|passaporte|dn|d\.n\.)(?!\p{L})/u;

/** Everybody of a message, in their order. The last one is spoken of until somebody else's name or number comes. */
export class Pessoas {
  readonly todas: Pessoa[] = [new Pessoa(0)];
  private readonly folha: Folha;

  constructor(folha: Folha) {
    this.folha = folha;
  }

  get atual(): Pessoa {
    return this.todas[this.todas.length - 1] ?? this.begin(0);
  }

  begin(inicio: number, isParente = false): Pessoa {
    const pessoa = new Pessoa(inicio, isParente);
    this.todas.push(pessoa);
    return pessoa;
  }

  /** A number or birth; another one than the person has is another person's. */
  takeIdentidade(fato: 'cpf' | 'dataNascimento', valor: string, trecho: Trecho) {
    this.settle(trecho);
    const known = this.atual.get(fato);
    if (known !== undefined && known !== valor) this.begin(trecho.de);
    this.atual.take(fato, valor, trecho);
  }

  takeNome(nome: string, trecho: Trecho, fonte: 'rotulo' | 'solto') {
    if (this.atual.isOther(nome)) this.begin(trecho.de);
    this.atual.takeNome(nome, trecho, fonte);
  }

  /** Something like a name, without a label. */
  meetNome(nome: string, trecho: Trecho, isForte: boolean) {
    const { atual } = this;
    const isOnLine = IDENTIDADE.test(this.lineOf(trecho));
    if (atual.get('nome') === undefined) {
      if (!atual.hasIdentidade) atual.addCandidato(nome, trecho, isForte);
      else if (isOnLine) atual.takeNome(nome, trecho, 'solto');
      return;
    }
    if (!atual.isOther(nome)) return atual.takeNome(nome, trecho, 'solto');
    const follows = IDENTIDADE.test(this.restOfLine(trecho)) || (isForte && this.isBefore(trecho));
    if (!atual.hasIdentidade || !follows) return;
    this.begin(trecho.de);
    this.atual.takeNome(nome, trecho, 'solto');
  }

  /** The person's name, before the first number comes. */
  settle(trecho: Trecho) {
    const from = this.lineStart(trecho.de);
    this.atual.settleNome(
      ({ ate }) => this.folha.texto.slice(ate, from).trim() === '' || ate > from,
      ({ de }) => de >= from,
    );
  }

  isBeforeNumber(trecho: Trecho): boolean {
    return new RegExp(String.raw`^\W*(?:${IDENTIDADE.source})`, 'u').test(this.restOfLine(trecho));
  }

  isWholeLine({ de, ate }: Trecho): boolean {
    return this.lineOf({ de, ate }).trim().length <= ate - de + 1;
  }

  /** Whether the next line begins with a number or its label. */
  private isBefore({ ate }: Trecho): boolean {
    const [, next = ''] = /^[^\n]*\n\s*([^\n]{0,30})/.exec(this.folha.dobrado.slice(ate)) ?? [];
    return this.restOfLine({ de: ate, ate }).trim() === '' && IDENTIDADE.test(next);
  }
  private restOfLine({ ate }: Trecho): string {
    return this.folha.dobrado.slice(ate, this.lineEnd(ate));
  }
  private lineOf({ de, ate }: Trecho): string {
    return this.folha.dobrado.slice(this.lineStart(de), this.lineEnd(ate));
  }
  private lineStart(at: number): number {
    return this.folha.texto.lastIndexOf('\n', at - 1) + 1;
  }
  private lineEnd(at: number): number {
    const end = this.folha.texto.indexOf('\n', at);
    return end === -1 ? this.folha.texto.length : end;
  }
}
