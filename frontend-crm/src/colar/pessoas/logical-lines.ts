import { labelsIn, type Label } from '../mensagem/labels.ts';
import { blankSpans, messageText, type Linha } from '../mensagem/message-text.ts';
import { emailsIn } from '../mensagem/numeros.ts';

/** Words of which headings are made; one of the first is in it. */
const TITULO =
  /^(?=.*(?:dados|passageir|famil|adult|crianc|menor|beb|quarto|apto|apartamento|suite|cabine|titular|lista|nomes|pax|viajant|hosped|grupo|reserva|emissao|acompanhante|dependent|cliente))(?:(?:dados|informacoes|passageir[oa]s?|famil(?:ia|iares)|adult[oa]s?|criancas?|menor(?:es)?|bebes?|quartos?|apto|apartamento|suite|cabine|titular(?:es)?|lista|nomes?|completos?|pax|viajantes?|hospedes?|grupo|reservas?|emissao|bilhetes?|passagens?|passagem|voos?|viagem|pacote|hotel|cliente|acompanhantes?|dependentes?|pessoais|seguem?|abaixo|duplo|triplo|single|casal|para|pra|p\/|da|das|de|do|dos|e|o|os|as|a|n[o°]?|\d{1,2}[oa°]?)[\s,:.;()/-]*)+$/;
const VAZIO = /^[\s?!:.]*$/;
const FILIACAO = /^filiacao[\s:.-]*/;

export function isHeading(texto: string): boolean {
  const folded = messageText(texto).folded.trim();
  return !/\d{3}|\d ?[/.-] ?\d/.test(folded) && TITULO.test(folded);
}

export const labelsOf = (texto: string): Label[] => {
  const message = messageText(texto);
  // the words of an address ('endereco.maria@…') are no labels
  return labelsIn(blankSpans(message.folded, emailsIn(message.texto)), message.texto, 0);
};

/** The lines with what stands below a label that is alone; headings part blocks and are left out. */
export function logicalLines(lines: readonly Linha[]): Linha[] {
  const found: Linha[] = [];
  let part = 0;
  for (const line of lines) {
    const labels = line.zona ? [] : labelsOf(line.texto);
    if (!line.zona && isHeading(line.texto) && !labels.some(({ tipo }) => tipo === 'familiar')) {
      part += 1;
      continue;
    }
    if (labels.length > 1 && isBare(line.texto, labels)) continue;
    const last = found.at(-1);
    const isBelow = last && !line.zona && !last.zona && last.remetente === line.remetente && waits(last, line, labels, lines);
    if (isBelow) last.texto += `\n${line.texto}`;
    else found.push({ ...line, bloco: line.bloco + part / 1000 });
  }
  return found.map((line) => (FILIACAO.test(messageText(line.texto).folded) ? filiacao(line) : line));
}

/** Labels only, as above columns. */
const isBare = (texto: string, labels: readonly Label[]) =>
  !/[\p{L}\d]{2}/u.test(
    blankSpans(
      texto,
      labels.map(({ de, valor }) => ({ de, ate: valor })),
    ),
  );

/** Whether the line goes on with the one before: its only label has no value yet, or it names the parents. */
function waits(last: Linha, line: Linha, labels: readonly Label[], lines: readonly Linha[]): boolean {
  const { folded } = messageText(last.texto);
  const isPlain = labels.length === 0 && !/\d/.test(line.texto);
  if (FILIACAO.test(folded)) return isPlain && !line.isMarked && hasRoomForParent(folded, lines);
  const [only, ...more] = labelsOf(last.texto);
  if (!only || more.length > 0 || !VAZIO.test(folded.slice(only.valor))) return false;
  if (only.tipo === 'familiar') return isPlain;
  if (only.tipo === 'passaporte' && labels[0]?.tipo === 'numero') return true;
  const takes = only.tipo === 'outro' ? only.isStrong : !['pessoa', 'observacoes'].includes(only.tipo);
  return takes && !labels.some(({ opensLine }) => opensLine);
}

/** Two parents, each on a line; beside the label one goes on below only where the client is named elsewhere. */
function hasRoomForParent(folded: string, lines: readonly Linha[]): boolean {
  const [beside = '', ...below] = folded.replace(FILIACAO, '\n').split('\n').slice(1);
  const names = [beside, ...below].filter(Boolean);
  if (names.length > 1 || /[,;/]| e /.test(names[0] ?? '')) return false;
  return (
    folded.includes('\n') || names.length === 0 || lines.some(({ texto }) => labelsOf(texto).some(({ tipo }) => tipo === 'nome'))
  );
}

const filiacao = (line: Linha): Linha => ({
  ...line,
  texto: `Filiação: ${line.texto.replace(/^\s*filia[çc][ãa]o[\s:.-]*/iu, '').replace(/\s*\n\s*/g, ', ')}`,
});
