import type { CivilDay } from '@viajario/contracts/civil-day';
import { messageText, type Linha } from '../mensagem/message-text.ts';
import { FAMILIARES } from './others-in-line.ts';
import { trechosOf } from './trechos-of.ts';

/** What an agency is called, and how it asks. */
const AGENCIA = /viage|turis|travel|\btur\b|\btours?\b|agencia|operadora|consultor|receptivo/;
const PERGUNTA =
  /\?|\b(?:me )?(?:mand[ae]r?|envi[ae]r?|pass[ae]r?|inform[ae]r?)\b.*\b(?:dados|nomes?|documentos?|cpf|passaportes?|data|fotos?)\b|\bpreciso d|\bduvidas? em|\bnoss[oa]s? /;
/** A question about somebody else. */
const DE_OUTREM = new RegExp(
  String.raw`${FAMILIARES.source}|emergencia|urgencia|recado|responsavel|\b(?:d?el[ea]s?|outr[oa]s?|crianca|bebe|filho|acompanha\w*|segund[oa]|2[oa°])\b`,
  'u',
);
const DADOS = ['cpf', 'dia', 'nascimento', 'passaporte', 'rg', 'cnh'];

/** The lines of a chat by their sender: of clients, who send names and papers; what others write is theirs. */
export interface Conversa {
  /** Each sender's, in the order of their first lines. */
  clientes: Linha[][];
  outros: Linha[];
}

export function bySender(lines: readonly Linha[], hoje: CivilDay): Conversa {
  const senders = [...new Set(lines.map(({ remetente }) => remetente))];
  const all = senders.map((remetente) => ({ remetente, lines: lines.filter((line) => line.remetente === remetente) }));
  if (senders.length === 1) return { clientes: [[...lines]], outros: [] };
  const withDados = all.filter((one) => !isAgency(one.remetente) && hasDados(one.lines, hoje));
  const quiet = all.filter((one) => !isAgency(one.remetente) && !one.lines.some(({ texto }) => asks(texto)));
  const clientes = withDados.length > 0 ? withDados : quiet.length === 1 ? quiet : [];
  const isClient = (line: Linha) => clientes.some(({ remetente }) => remetente === line.remetente);
  return {
    clientes: clientes.map(({ remetente }) => answersOf(remetente, lines, isClient)),
    outros: lines.filter((line) => !isClient(line)),
  };
}

const folded = (texto: string) => messageText(texto).folded;
const isAgency = (remetente: string) => AGENCIA.test(folded(remetente));
const asks = (texto: string) => PERGUNTA.test(folded(texto));

function hasDados(lines: readonly Linha[], hoje: CivilDay): boolean {
  const trechos = lines.flatMap((line) => (asks(line.texto) ? [] : trechosOf(line, { hoje, areParentesListed: false })));
  return trechos.some(
    ({ alheio, nome, valores }) =>
      !alheio && (valores.some(({ kind }) => DADOS.includes(kind)) || (nome?.isSure && valores.length > 0)),
  );
}

/** What answers a question about somebody else is a block of its own. */
function answersOf(remetente: string, lines: readonly Linha[], isClient: (line: Linha) => boolean): Linha[] {
  let question: Linha | undefined;
  const answers: Linha[] = [];
  for (const line of lines) {
    if (!isClient(line)) question = DE_OUTREM.test(folded(line.texto)) ? line : undefined;
    else if (line.remetente === remetente) answers.push(question ? { ...line, bloco: question.bloco, aboutOther: true } : line);
  }
  return answers;
}
