/** What a label announces. `outro`: nothing that the form has; `alheio`: of a person who does not travel; `familiar`: another traveller. */
export type Tipo =
  | 'nome'
  | 'sobrenome'
  | 'pessoa'
  | 'cpf'
  | 'rg'
  | 'cnh'
  | 'passaporte'
  | 'nascimento'
  | 'validade'
  | 'validadePassaporte'
  | 'emissao'
  | 'emissaoPassaporte'
  | 'pais'
  | 'sexo'
  | 'email'
  | 'telefone'
  | 'telefoneCelular'
  | 'telefoneResidencial'
  | 'telefoneComercial'
  | 'cep'
  | 'endereco'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'observacoes'
  | 'outro'
  | 'alheio'
  | 'familiar'
  | 'parente';

export interface Label {
  tipo: Tipo;
  de: number;
  /** Where its value begins. */
  valor: number;
  /** Nothing but a bullet stands before it on its line. */
  opensLine: boolean;
  /** A colon or the like stands behind it. */
  hasSign: boolean;
  /** It begins its line, or stands behind a sign or a number. */
  opensSpan: boolean;
  /** It says what it is wherever it stands. */
  isStrong: boolean;
}

const PASSAPORTE = String.raw`(?:d[oe] )?(?:passaporte|passport|ppt)`;
const FONE = String.raw`(?:(?:n(?:umero|[o°.]{1,2})? d[oe] )?(?:tel(?:efone)?s?|fones?|contatos?)\.?(?: ?\d(?= ?:))?)`;
const FIM = String.raw`(?:data (?:de |da )?|dt\.? ?(?:de )?)?(?:validade|vencimento|venc\.?|expiracao)|val\.?(?= ?:? ?\d)|valid[oa] ate|vence(?:u|ra)?(?: em| dia)?|expira(?: em)?|valid until|(?:date of )?expiry(?: date)?|expiration date`;
const INICIO = String.raw`(?:data (?:de |da )?|dt\.? ?(?:de )?)?(?:emissao|expedicao)|(?:emitid|expedid)[oa](?: em)?|date of issue|issued(?: on)?`;

/** Those that say what they are wherever they stand, the longest first. */
const FORTES: readonly [Tipo, string][] = [
  [
    'alheio',
    String.raw`(?:${FONE} |ligar )?(?:de |em caso de |p/ ?|para )?emergencia|(?:nome (?:impresso |escrito )?no |titular d[oe] )?cartao(?: de credito)?|chave pix|pix|filiacao`,
  ],
  [
    'outro',
    String.raw`(?:local|cidade|municipio|estado|pais|hora|uf) de nascimento|orgao (?:emissor|expedidor)|(?:local|uf) de (?:emissao|expedicao)|certidao(?: de nascimento| de casamento)?|estado civil|nacionalidade|naturalidade|natural de|profissao|nome social|titulo de eleitor|pis|nit|cnpj|razao social|vistos?|seguro(?: viagem)?|voos?|reserva|localizador|data (?:da |de )?(?:viagem|ida|volta|embarque|partida|retorno|casamento)|check-?in|check-?out|(?:rne|rnm|crnm)|milhas|smiles|latam pass|tudoazul|fidelidade|nome fantasia|passaporte (?:antigo|velho|vencido|anterior|cancelado)`,
  ],
  [
    'validadePassaporte',
    String.raw`(?:${FIM}) ${PASSAPORTE}|passaporte (?:com validade(?: ate)?|validade|valido ate|vence(?:u|ra)?(?: em| dia)?|vencimento|venc\.?)`,
  ],
  ['emissaoPassaporte', String.raw`(?:${INICIO}) ${PASSAPORTE}`],
  ['pais', String.raw`pais emissor|pais de emissao|issuing country|country of issue|pais ${PASSAPORTE}`],
  [
    'nascimento',
    String.raw`(?:data|dt|dia)\.? ?(?:de |do )?nasc(?:imento|to|\.)?|nascid[oa](?: em| no dia| aos| a)?|nasci (?:em|no dia|dia|aos)|nascimento|nasc(?:to)?\.?|(?:data (?:de |do )?)?aniversario|niver|birth ?da(?:te|y)|date of birth|dob`,
  ],
  ['validade', FIM],
  ['emissao', INICIO],
  ['passaporte', String.raw`(?:numero|n[o°.]{1,2}|nr\.?) ${PASSAPORTE}|passaportes?|passport|ppt`],
  ['cpf', String.raw`cpf(?:[-/ ]?mf)?|c\.p\.f\.?`],
  ['rg', String.raw`(?:carteira|cedula|documento) de identidade|identidade|registro geral|rg|r\.g\.?`],
  ['cnh', String.raw`(?:registro (?:da )?)?cnh|carteira (?:nacional )?de (?:habilitacao|motorista)|habilitacao`],
  ['telefoneResidencial', String.raw`${FONE} ?(?:res(?:idencial|\.)?|fixo|(?:de |da )?casa)|residencial`],
  ['telefoneComercial', String.raw`${FONE} ?(?:com(?:ercial|\.)|d[oe] (?:trabalho|servico))|comercial`],
  [
    'telefoneCelular',
    String.raw`(?:${FONE} ?(?:/|e|-)? ?)?\(?(?:celular(?:es)?|cel\.?|movel|whats ?app|whats|wpp|wats(?:app)?|zap(?:zap)?)(?: ?(?:/|e) ?(?:celular|cel|whats ?app|whats|wpp|zap|tel(?:efone)?))?\)?`,
  ],
  ['telefone', FONE],
  ['email', String.raw`e-? ?mails?|correio eletronico`],
  ['cep', String.raw`cep|codigo postal`],
  [
    'endereco',
    String.raw`end\.?(?=:? (?:rua|r\.|av|avenida|travessa|alameda|praca|estrada|rodovia) )|endereco(?: residencial| completo| de residencia)?|logradouro|(?:eu )?moro (?:na|no|em|a)|residente (?:na|no|em|a)|resido (?:na|no|em|a)`,
  ],
  ['nome', String.raw`(?:o )?(?:meu |seu )?nome (?:completo )?(?:e|eh)|me chamo|nome completo|full name|given names?|first name`],
  ['sobrenome', String.raw`sobrenomes?|surname|last name|family name`],
];
/** Words of the language as well: they need a colon, or the beginning of a line. */
const FRACOS: readonly [Tipo, string][] = [
  ['parente', String.raw`(?:nome (?:completo )?d[ao] )?(?:mae|pai|genitor|genitora)`],
  [
    'alheio',
    String.raw`responsavel(?: legal| financeiro)?|agente|vendedora?|consultora?|agencia|banco|indicacao|indicad[oa] por|conta|empresa|pais e mae`,
  ],
  [
    'nome',
    String.raw`nome(?: (?:civil|e sobrenome|conforme \p{L}+))?(?: d[oa] (?:passageir[oa]|cliente|pax|viajante|hospede))?|prenomes?|primeiro nome|name`,
  ],
  [
    'pessoa',
    String.raw`(?:passageir[oa]|pax|hospede|viajante|adult[oa]|adt|chd|clientes?|titular|pessoa)(?: ?n?[o°]? ?\d{1,2}(?!\d))?`,
  ],
  [
    'familiar',
    String.raw`(?:(?:meu|minha) )?(?:espos[oa]|marido|mulher|conjuge|companheir[oa]|namorad[oa]|noiv[oa]|filh[oa]|irma|irmao|sogr[oa]|net[oa]|avo|tia|tio|prim[oa]|sobrinh[oa]|acompanhante|crianca|bebe|amig[oa])(?: ?\d{1,2}(?!\d))?`,
  ],
  ['sexo', String.raw`sexo|genero|sex`],
  ['numero', String.raw`numero|num\.?|n[o°]\.?`],
  ['complemento', String.raw`complemento|compl\.?`],
  ['bairro', 'bairro'],
  ['cidade', String.raw`(?:cidade|municipio)(?: ?[-/e] ?(?:uf|estado))?`],
  ['uf', 'uf|estado'],
  ['pais', 'pais'],
  ['observacoes', String.raw`obs(?:ervac(?:ao|oes))?\.?`],
];
/** Short ones, which need a colon. */
const CURTOS: readonly [Tipo, string][] = [
  ['nascimento', String.raw`d\.? ?n\.?|dn`],
  ['validade', String.raw`val\.?`],
  ['emissao', String.raw`emiss\.?`],
  ['endereco', String.raw`end\.?`],
  ['telefoneResidencial', 'res|casa|fixo'],
  ['telefoneComercial', 'com|trabalho'],
  ['email', 'mail'],
  ['outro', String.raw`doc(?:umento)?s?|loc|destino|ida|volta|embarque|valor|pagamento|altura|peso|hotel|grupo`],
];
/** Any words before a colon are a label too. */
const QUALQUER = /\p{L}[\p{L}' ]{1,28}(?=[ \t]*[:=])/uy; /** These say only that something follows. */
const ANUNCIO = /dados|seguem?|cadastro|informac|reserva|emissao|passage|viajante|^doc/;
const compilePatterns = (list: readonly [Tipo, string][]) =>
  list.map(([tipo, source]) => [tipo, new RegExp(String.raw`(?:${source})(?![\p{L}\d@])`, 'uy')] as const);
const LISTS = { forte: compilePatterns(FORTES), fraco: compilePatterns(FRACOS), curto: compilePatterns(CURTOS) };

/** '(dd/mm/aaaa)', 'nº', ':', 'é', 'dia': between a label and its value. */
const DEPOIS =
  /(?:\s*\((?:[^()\d\n]{0,30})\))?\s*(?:n(?:[o°]\.?|umero|r?\.)(?=[ :]))?[ \t:=;,.>?-]*(?:(?:e|eh|o|dia|em|no dia|ate)(?=[ :]))?[ :]*/y;
const SINAL = /(?:\s*\([^()\d\n]{0,30}\))?[ \t]*(?:[:=]|-+>?(?=\s)|>)/y;
/** 'CPF do pai', 'celular da Maria': of another person. */
const DE_OUTREM = /\s+d(?:[oa]s?|e)\s+(?:(?:meu|minha|seu|sua)\s+)?(\p{L}+)/uy;
const PROPRIOS =
  /^(?:passageir|client|hosped|viajant|pax|titular$|casa|trabalh|servic|contat|residen|document|nascim|emiss|brasil|emerg|cobran)/;

/** The labels of a folded line, in their order. `inicio` is where the line begins in the message. */
export function labelsIn(folded: string, texto: string, inicio: number): Label[] {
  const found: Label[] = [];
  for (let at = 0; at < folded.length;) {
    const label = isBeginning(folded, at) ? labelAt(folded, texto, at) : undefined;
    if (label) found.push({ ...label, de: at + inicio, valor: label.valor + inicio });
    at = label ? Math.max(label.valor, at + 1) : at + 1;
  }
  return found;
}

const isBeginning = (folded: string, at: number) =>
  /\p{L}/u.test(folded[at] ?? '') && !/[\p{L}\d@.\0]/u.test(folded[at - 1] ?? ' ');

function labelAt(folded: string, texto: string, at: number): Omit<Label, 'de'> | undefined {
  const before = folded.slice(0, at);
  const opensLine = /^[\s(.,;-]*$/.test(before);
  const opensSpan = opensLine || /[,;.:|/(-]\s*(?:e |com |e com |com a )?$/.test(before);
  const made = (tipo: Tipo, end: number, isStrong: boolean) => {
    const hasSign = matchAt(SINAL, folded, end) !== undefined;
    const valor = end + (matchAt(DEPOIS, folded, end)?.length ?? 0);
    return {
      tipo: ofOthers(tipo, folded, end),
      valor,
      opensLine,
      opensSpan: opensSpan || /\d\s*$/.test(before),
      hasSign,
      isStrong,
    };
  };
  for (const [tipo, pattern] of LISTS.forte) {
    const match = matchAt(pattern, folded, at);
    if (match) return made(tipo, at + match.length, true);
  }
  if (!opensSpan) return undefined;
  for (const [tipo, pattern] of [...LISTS.fraco, ...LISTS.curto]) {
    const match = matchAt(pattern, folded, at);
    const label = match && made(tipo, at + match.length, false);
    if (label && (label.hasSign || isPlain(label, texto))) return label;
  }
  const words = matchAt(QUALQUER, folded, at);
  return words === undefined || ANUNCIO.test(words) || hasForte(words) ? undefined : made('outro', at + words.length, false);
}

const hasForte = (words: string) =>
  [...words.matchAll(/(?<= )\p{L}/gu)].some(({ index }) => LISTS.forte.some(([, pattern]) => matchAt(pattern, words, index)));

/** Without a colon a weak label opens its line, and a name follows it. */
function isPlain({ tipo, valor, opensLine }: Omit<Label, 'de'>, texto: string): boolean {
  if (!opensLine || !LISTS.fraco.some(([fraco]) => fraco === tipo) || tipo === 'alheio' || tipo === 'pais') return false;
  return valor >= texto.length || /^[\p{Lu}\d]/u.test(texto.slice(valor));
}

function ofOthers(tipo: Tipo, folded: string, end: number): Tipo {
  DE_OUTREM.lastIndex = end;
  const word = DE_OUTREM.exec(folded)?.[1];
  if (!word || PROPRIOS.test(word) || tipo === 'endereco' || tipo === 'familiar') return tipo;
  if (/^(?:rg|cnh|visto|habilitacao|identidade|cartao|seguro)$/.test(word)) return 'outro';
  return ['outro', 'observacoes', 'bairro', 'cidade'].includes(tipo) ? tipo : 'alheio';
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
