import { hasValores, type Trecho } from './trecho.ts';

/** What may be of whoever a label named before: their phone, e-mail, CPF and day. */
const KINDS = ['telefone', 'email', 'cpf', 'dia', 'nascimento', 'numero', 'rg', 'idade'];
/** Kinds that make a person of a line below somebody else's. */
const PAPERS = ['cpf', 'dia', 'nascimento', 'passaporte', 'idade', 'zona'];

/** Somebody else owns the lines below a label, until a blank line, a name with a paper, or a label that only the client has. */
export function markOthers(trechos: readonly Trecho[]): Trecho[] {
  let owned: number | undefined;
  return trechos.map((trecho) => {
    if (trecho.alheio) {
      if (trecho.alheio === 'owns') owned = trecho.bloco;
      return trecho;
    }
    if (owned !== trecho.bloco || isClients(trecho)) {
      owned = undefined;
      return trecho;
    }
    const isOwned = trecho.valores.every(({ kind }) => KINDS.includes(kind));
    if (!isOwned) owned = undefined;
    return isOwned && hasValores(trecho)
      ? { ...trecho, alheio: 'line', nome: undefined, isDoubtful: false, valores: [] }
      : trecho;
  });
}

const isClients = ({ nome, isMarked, labels, valores }: Trecho) =>
  labels.some(({ tipo }) => ['nome', 'pessoa', 'familiar', 'passaporte', 'validadePassaporte', 'endereco'].includes(tipo)) ||
  (nome !== undefined && (isMarked || (nome.isSure && valores.some(({ kind }) => PAPERS.includes(kind)))));
