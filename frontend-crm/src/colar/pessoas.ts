import type { MessageText, Span } from './mensagem/message-text.ts';
import { Pessoa } from './pessoa.ts';

/** A number or its label: what tells people apart. */
const IDENTIDADE =
  /\d{3}\.?\d{3}\.?\d{3} ?-? ?\d{2}|\d{1,2} ?[/.-] ?\d{1,2} ?[/.-] ?\d{2,4}|(?<!\p{L})(?:cpf|rg|nasc\p{L}*|passaporte|dn|d\.n\.)(?!\p{L})/u;

/** The people of a message, in their order. Facts belong to the last one until another person's name or number comes. */
export class Pessoas {
  readonly todas: Pessoa[] = [new Pessoa(0)];
  private readonly message: MessageText;

  constructor(message: MessageText) {
    this.message = message;
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
  takeIdentidade(fato: 'cpf' | 'dataNascimento', valor: string, span: Span) {
    this.settle(span);
    const known = this.atual.get(fato);
    if (known !== undefined && known !== valor) this.begin(span.de);
    this.atual.take(fato, valor, span);
  }

  takeNome(nome: string, span: Span, fonte: 'label' | 'solto') {
    if (this.atual.isOther(nome)) this.begin(span.de);
    this.atual.takeNome(nome, span, fonte);
  }

  /** Something like a name, without a label. */
  meetNome(nome: string, span: Span, isStrong: boolean) {
    const { atual } = this;
    const isOnLine = IDENTIDADE.test(this.lineOf(span));
    if (atual.get('nome') === undefined) {
      if (!atual.hasIdentidade) atual.addCandidato(nome, span, isStrong);
      else if (isOnLine) atual.takeNome(nome, span, 'solto');
      return;
    }
    if (!atual.isOther(nome)) return atual.takeNome(nome, span, 'solto');
    const follows = IDENTIDADE.test(this.restOfLine(span)) || (isStrong && this.isBefore(span));
    if (!atual.hasIdentidade || !follows) return;
    this.begin(span.de);
    this.atual.takeNome(nome, span, 'solto');
  }

  /** The person's name, before the first number comes. */
  settle(span: Span) {
    const from = this.lineStart(span.de);
    this.atual.settleNome(
      ({ ate }) => this.message.texto.slice(ate, from).trim() === '' || ate > from,
      ({ de }) => de >= from,
    );
  }

  isBeforeNumber(span: Span): boolean {
    return new RegExp(String.raw`^\W*(?:${IDENTIDADE.source})`, 'u').test(this.restOfLine(span));
  }

  isWholeLine({ de, ate }: Span): boolean {
    return this.lineOf({ de, ate }).trim().length <= ate - de + 1;
  }

  /** Whether the next line begins with a number or its label. */
  private isBefore({ ate }: Span): boolean {
    const [, next = ''] = /^[^\n]*\n\s*([^\n]{0,30})/.exec(this.message.folded.slice(ate)) ?? [];
    return this.restOfLine({ de: ate, ate }).trim() === '' && IDENTIDADE.test(next);
  }
  private restOfLine({ ate }: Span): string {
    return this.message.folded.slice(ate, this.lineEnd(ate));
  }
  private lineOf({ de, ate }: Span): string {
    return this.message.folded.slice(this.lineStart(de), this.lineEnd(ate));
  }
  private lineStart(at: number): number {
    return this.message.texto.lastIndexOf('\n', at - 1) + 1;
  }
  private lineEnd(at: number): number {
    const end = this.message.texto.indexOf('\n', at);
    return end === -1 ? this.message.texto.length : end;
  }
}
