import type { CivilDay } from '@viajario/contracts/civil-day';
import { foldHeading } from '@viajario/contracts/blank';
import { nomeOf } from '@viajario/web-kit/leitura/nome-of.ts';
import { messageText, type Linha } from '../mensagem/message-text.ts';
import { isSamePerson } from '../mensagem/nomes.ts';
import { markOthers } from './others.ts';
import { countOf, hasConflict, separate, type Ordem } from './separate.ts';
import { hasValores, isHead, type Trecho } from './trecho.ts';
import { trechosOf } from './trechos-of.ts';

export interface People {
  /** Each is about one person. */
  groups: Trecho[][];
  /** About nobody for sure. */
  loose: Trecho[];
}

/** Who a text is about, and which of its lines are about whom. */
export function peopleIn(lines: readonly Linha[], hoje: CivilDay): People {
  const trechos = withSureNames(markOthers(allTrechos(lines, hoje)));
  const nomes = new Set(trechos.flatMap(({ nome }) => (nome?.nome ? [keyOf(nome.nome)] : [])));
  const count = nomes.size + trechos.filter(({ nome }) => nome?.nome === '').length;
  const hasDoubt = trechos.some(({ isDoubtful }) => isDoubtful);
  if (count === 0 && !hasDoubt) return withoutNames(trechos);
  if (count === 1 && !hasDoubt) return onePerson(trechos);
  return merged(byBlock(trechos.map((one) => ({ ...one, isDoubtful: one.isDoubtful || one.isUnclear }))));
}

const keyOf = (nome: string) => foldHeading(nome);

function allTrechos(lines: readonly Linha[], hoje: CivilDay): Trecho[] {
  const read = (areParentesListed: boolean) =>
    lines.flatMap((line) =>
      line.zona ? [zoneTrecho(line)] : trechosOf(line, { hoje, areParentesListed }).map((one) => ofAnswer(line, one)),
    );
  const listed = read(true);
  const isRelative = ({ labels }: Trecho) => labels.some(({ tipo }) => tipo === 'familiar');
  return named(listed.filter(isHead).every(isRelative) ? listed : read(false));
}

/** Without a name it answers for somebody else. */
const ofAnswer = ({ aboutOther }: Linha, trecho: Trecho): Trecho =>
  aboutOther && !isHead(trecho) ? { ...trecho, alheio: 'line', isUnclear: false, valores: [] } : trecho;

function zoneTrecho(line: Linha): Trecho {
  const nome = line.zona ? nomeOf(line.zona.valores) : '';
  const place = { de: 0, ate: 0 };
  return {
    ...messageText(line.texto),
    ...{
      labels: [],
      bloco: line.bloco,
      linha: -1,
      isMarked: false,
      isDoubtful: false,
      isUnclear: false,
      alheio: undefined,
      zona: line.zona,
    },
    nome: nome === '' ? undefined : { ...place, nome, isSure: true, hasValor: true },
    valores: [{ ...place, kind: 'zona', valor: '' }],
  };
}

/** The person of a zone has the name that the text gives, where it is one person's only. */
function named(trechos: Trecho[]): Trecho[] {
  const typed = new Set(trechos.flatMap(({ nome, zona }) => (nome?.nome && !zona ? [nome.nome] : [])));
  return trechos.map((trecho) => {
    if (!trecho.zona || !trecho.nome) return trecho;
    const { nome } = trecho;
    const [same, ...more] = [...typed].filter((one) => isSamePerson(one, nome.nome));
    return same && more.length === 0 ? { ...trecho, nome: { ...nome, nome: same } } : trecho;
  });
}

/** A weak one counts with a value on its line, a number before it, or a value below it; where no name is sure also above it. */
function withSureNames(trechos: Trecho[]): Trecho[] {
  const hasSure = trechos.some(({ nome }) => nome?.isSure);
  return trechos.map((trecho, i) => {
    const { nome } = trecho;
    if (!nome || nome.isSure || nome.hasValor || trecho.isMarked) return trecho;
    const near = hasSure ? [trechos[i + 1]] : [trechos[i - 1], trechos[i + 1]];
    const isNear = near.some((one) => one && !isHead(one) && hasValores(one) && one.bloco === trecho.bloco);
    return isNear && !hasValores(trecho) ? trecho : { ...trecho, nome: undefined };
  });
}

/** All of it, but CPFs of which there are two, and the rows of whom it is not said. */
function onePerson(trechos: Trecho[]): People {
  const hasTwo = countOf(trechos, 'cpf') > 1;
  let unclear: number | undefined;
  const isOdd = (trecho: Trecho) => {
    const has = (...kinds: string[]) => trecho.valores.some(({ kind }) => kinds.includes(kind));
    if (trecho.nome || trecho.bloco !== unclear) unclear = undefined;
    if (trecho.isUnclear && has('cpf', 'passaporte')) unclear = trecho.bloco;
    if (trecho.nome) return false;
    return (hasTwo && countOf([trecho], 'cpf') > 0) || unclear !== undefined || (trecho.isUnclear && has('telefone', 'email'));
  };
  const odd = new Set(trechos.filter(isOdd));
  return { groups: [trechos.filter((one) => !odd.has(one))], loose: [...odd] };
}

/** People who are not named are told apart by the kind of number that comes again. */
function withoutNames(trechos: Trecho[]): People {
  const facts = trechos.filter(hasValores);
  if (!hasConflict(facts)) return { groups: [trechos], loose: [] };
  const lead = ['cpf', 'nascimento', 'dia'].find((kind) => countOf(facts, kind) > 1);
  const groups: Trecho[][] = [[]];
  let known: string | undefined;
  for (const trecho of trechos) {
    const own = trecho.valores.find(({ kind, valor }) => kind === lead && valor !== '');
    if (own && known !== undefined && own.valor !== known) groups.push([]);
    known = own?.valor ?? known;
    groups.at(-1)?.push(trecho);
  }
  return groups.some(hasConflict) ? { groups: [], loose: trechos } : { groups, loose: [] };
}

/** A value stays within its block. */
function byBlock(trechos: Trecho[]): People {
  const blocks = blocksOf(trechos);
  const hasNames = (block: Trecho[]) => block.some(isHead);
  const named = blocks.filter(hasNames);
  const ordem = ordemOf(named);
  const goesOn = (i: number) => {
    const [block, next] = [blocks[i] ?? [], blocks[i + 1] ?? []];
    return block.filter(isHead).length === 1 && !hasNames(next) && next.some(hasValores);
  };
  const areInParts = blocks.every((block, i) => !hasNames(block) || goesOn(i));
  const joined = areInParts ? joinParts(blocks, hasNames) : blocks;
  const found = joined.map((block) => {
    if (!hasNames(block)) return { groups: [], loose: block };
    if (block.filter(isHead).length > 1) return separate(block, ordem);
    const isSure = block.some(({ nome }) => nome) && !hasConflict(block);
    return isSure ? { groups: [block], loose: [] } : separate(block, ordem);
  });
  return { groups: found.flatMap(({ groups }) => groups), loose: found.flatMap(({ loose }) => loose) };
}

function blocksOf(trechos: readonly Trecho[]): Trecho[][] {
  const blocks: Trecho[][] = [];
  for (const trecho of trechos) {
    const last = blocks.at(-1);
    if (last?.[0]?.bloco === trecho.bloco) last.push(trecho);
    else blocks.push([trecho]);
  }
  // with a blank line after each line blank lines say nothing
  const isSpaced = blocks.every((block) => block.filter((one) => isHead(one) || hasValores(one)).length <= 1);
  return isSpaced ? [trechos.slice()] : blocks;
}

function ordemOf(named: readonly Trecho[][]): Ordem | undefined {
  const block = named.find(
    (one) => one.some((part) => isHead(part) && !hasValores(part)) && one.some((part) => !isHead(part) && hasValores(part)),
  );
  const first = block?.find((part) => isHead(part) || hasValores(part));
  return first && (isHead(first) ? 'nome' : 'numero');
}

/** Each named block with those below it. */
function joinParts(blocks: readonly Trecho[][], hasNames: (block: Trecho[]) => boolean): Trecho[][] {
  const joined: Trecho[][] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last && !hasNames(block)) last.push(...block);
    else joined.push([...block]);
  }
  return joined;
}

/** Who stands there twice is one person, unless the two have different numbers. */
function merged({ groups, loose }: People): People {
  const found: Trecho[][] = [];
  for (const group of groups) {
    const key = keyOfGroup(group);
    const same = key ? found.find((one) => keyOfGroup(one) === key && !hasConflict([...one, ...group])) : undefined;
    if (same) same.push(...group);
    else found.push([...group]);
  }
  return { groups: found, loose };
}

const keyOfGroup = (group: readonly Trecho[]) => keyOf(group.find(({ nome }) => nome)?.nome?.nome ?? '');
