import { datasEm, nascimentoSemRotulo } from './mensagem/datas.ts';
import { cidadeEUf, LOGRADOURO } from './mensagem/enderecos.ts';
import { semTrechos, type Trecho } from './mensagem/message-text.ts';
import { at, moved, takeEndereco, takeTelefone, type Leitor } from './parser.ts';
import { parecaNome, parecePrimeiroNome, semTitulo } from './mensagem/nomes.ts';
import { cepsEm, cpfsSoltos, emailsEm, telefonesEm, type Lido } from './mensagem/numeros.ts';

export type Sobra = Trecho & { lidos: readonly Trecho[] };

const left = ({ folha }: Leitor, { de, ate, lidos }: Sobra) =>
  semTrechos(
    folha.texto.slice(0, ate),
    lidos.filter((lido) => lido.ate <= ate),
  )
    .slice(de)
    .replace(/\n/g, ' ');

export function lerEmails(leitor: Leitor, sobra: Sobra) {
  for (const email of moved(emailsEm(left(leitor, sobra)), sobra)) leitor.pessoas.atual.take('email', email.valor, email);
}

export function lerCpfs(leitor: Leitor, sobra: Sobra) {
  for (const cpf of moved(cpfsSoltos(left(leitor, sobra)), sobra)) leitor.pessoas.takeIdentidade('cpf', cpf.valor, cpf);
}

/** A piece without a label: numbers that say what they are, then an address, then names. */
export function lerSolto(leitor: Leitor, sobra: Sobra) {
  const take: [Trecho, () => void][] = [];
  let { lidos } = sobra;
  const find = <T extends Trecho>(found: readonly T[], then: (one: T) => void) => {
    for (const one of found) take.push([one, () => then(one)]);
    lidos = [...lidos, ...found];
  };
  const text = () => left(leitor, { ...sobra, lidos });
  find(moved(emailsEm(text()), sobra), (one) => leitor.pessoas.atual.take('email', one.valor, one));
  find(moved(cpfsSoltos(text()), sobra), (one) => leitor.pessoas.takeIdentidade('cpf', one.valor, one));
  const soltas = datasEm(foldedLeft(leitor, { ...sobra, lidos }), { comRotulo: false }).map((data) => ({
    ...data,
    ...at(data, sobra.de),
  }));
  const { aposDocumento } = leitor;
  find(soltas, (data) => {
    const day = !aposDocumento && standsAlone(words, at(data, -sobra.de)) ? nascimentoSemRotulo(data, leitor.hoje) : undefined;
    leitor.pessoas.atual.addData(data, day);
  });
  find(moved(cepsEm(text(), { comRotulo: false }), sobra), (one) => leitor.pessoas.atual.take('cep', one.valor, one));
  find(moved(telefonesEm(text(), { comRotulo: false }), sobra), (one) => takeTelefone(leitor.pessoas.atual, one));
  const rua = LOGRADOURO.exec(foldedLeft(leitor, { ...sobra, lidos }));
  if (rua && /\d/.test(text().slice(rua.index))) {
    const de = sobra.de + rua.index + rua[0].length - (rua[1]?.length ?? 0);
    const end = text()
      .slice(de - sobra.de)
      .search(/\0/);
    find([{ de, ate: end === -1 ? sobra.ate : de + end }], (one) => takeEndereco(leitor, one));
  }
  const words = text();
  find(pedacos(words, sobra.de), (one) => lerPedaco(leitor, one));
  for (const [, then] of take.sort(([a], [b]) => a.de - b.de)) then();
}

/** Nothing but a name stands beside it, up to the next sign or number: 'casados desde 10/05/1990' is no birth. */
function standsAlone(text: string, { de, ate }: Trecho): boolean {
  const [before = ''] = /[^\0,;|()/-]*$/.exec(text.slice(0, de)) ?? [];
  const [after = ''] = /^[^\0,;|()/-]*/.exec(text.slice(ate)) ?? [];
  return [before, after].every(
    (words) => !/[\p{L}\d]/u.test(words) || /^\s*e\s*$/.test(words) || parecaNome(words) !== undefined,
  );
}

const foldedLeft = ({ folha }: Leitor, { de, ate, lidos }: Sobra) =>
  semTrechos(
    folha.dobrado.slice(0, ate),
    lidos.filter((lido) => lido.ate <= ate),
  )
    .slice(de)
    .replace(/\n/g, ' ');

/** What stands between signs, without blanks around it. */
function pedacos(text: string, offset: number): Lido[] {
  const found: Lido[] = [];
  for (const match of text.matchAll(/(?:(?!\s[-/|]\s|\s(?:e|E)\s?$)[^\0,;|()\n])+/g)) {
    const valor = match[0].replace(/^[\s./-]+|[\s./:-]+$/g, '');
    const de = offset + match.index + match[0].indexOf(valor);
    if (valor) found.push({ valor, de, ate: de + valor.length });
  }
  return found;
}

function lerPedaco(leitor: Leitor, pedaco: Lido) {
  const { atual } = leitor.pessoas;
  const { valor } = pedaco;
  const place = cidadeEUf(valor);
  const isWhole = leitor.pessoas.isWholeLine(pedaco);
  if (place && (isWhole || atual.get('cep') || atual.get('endereco')) && !/ndo\b/i.test(valor)) {
    if (!atual.get('cidade')) atual.takeEndereco(place, [pedaco]);
    return;
  }
  const nome = valor.replace(/^e\s+/i, '');
  // 'SILVA, Maria': a surname before it
  if (/(?:^|\n)\s*\p{Lu}+,\s*$/u.test(leitor.folha.texto.slice(0, pedaco.de))) return;
  const trecho = { de: pedaco.ate - nome.length, ate: pedaco.ate };
  const like = parecaNome(nome) ?? (parecePrimeiroNome(nome) && leitor.pessoas.isBeforeNumber(trecho) ? 'fraco' : undefined);
  if (like) leitor.pessoas.meetNome(semTitulo(nome), trecho, like === 'forte');
}
