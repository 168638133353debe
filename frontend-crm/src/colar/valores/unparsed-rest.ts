/** Words that only join what was read. */
const LIGACAO =
  /^(?:(?:e|de|da|do|das|dos|o|a|os|as|meu|minha|seu|sua|meus|é|eh|em|no|na|com|ou|n|nº|numero|número|esse|este|:|-)\s*)+$/iu;
/** Greetings contain no facts. */
const SAUDACAO =
  /^(?:(?:oi+e?|ol[áa]|opa|bom dia|boa tarde|boa noite|tudo (?:bem|bom|certo)|obrigad[oa]|obg|abra[çc]os?|abs|por favor|pfv|segue[m]?|ai|aí|aqui|est[áa]o?|vai|ok|os|as|meus?|minhas?|dados|certo|beleza|blz|então|passageir[oa]s?|clientes?|viajantes?|da|de|dos|das|para|minha|nossa|fam[íi]lia|emiss[ãa]o)[\s,.!?:;]*)+$/iu;
/** Labels of what was read elsewhere in the line. */
const ROTULO = /^(?:(?:rg|cpf|passaporte|novo|nova)[\s/,:-]*)+$/iu;
/** Words that led to what was read. */
const ANTES = /(?:[\s,;]+(?:meu|minha|o|a|e|é|nº|com|do|da))+$/iu;
const BORDAS = /^[\s,;:|/.=>)-]+|[\s,;:|/=>(-]+$/g;

/** What of a person's lines was not read, without what is empty now; read places are blanked. */
export function unparsedRest(texto: string): string {
  return texto.split('\n').map(restOfLine).filter(Boolean).join('\n');
}

function restOfLine(line: string): string {
  const pieces = line.split(/\0+/).map((piece) => piece.replace(/\(\s*\)/g, ' ').replace(BORDAS, ''));
  for (let i = 0; i < pieces.length - 1; i += 1) pieces[i] = (pieces[i] ?? '').replace(ANTES, '');
  const kept = line.includes('\0') ? pieces.filter((piece) => /[\p{L}\d]/u.test(piece) && !LIGACAO.test(piece)) : pieces;
  const text = kept.join(' ').replace(/\s+/g, ' ').trim();
  return SAUDACAO.test(text) || (kept !== pieces && ROTULO.test(text)) || !/[\p{L}\d]/u.test(text) ? '' : text;
}
