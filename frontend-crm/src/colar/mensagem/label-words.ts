/**
 * What a label announces. `outro`: nothing that the form has; `alheio`: of a person who does not travel, with what follows; `deOutrem`: the
 * same for its own line ('CPF do pai'); `familiar`: another traveller; `parente`: one where all of a list are named by their relation.
 */
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
  | 'deOutrem'
  | 'familiar'
  | 'parente';

const PASSAPORTE = String.raw`(?:d[oe] )?(?:passaporte|passport|ppt)`;
const FONE = String.raw`(?:(?:n(?:umero|[o°.]{1,2})? d[oe] )?(?:tel(?:efone)?s?|fones?|contatos?)\.?(?: ?\d(?= ?:))?)`;
const FIM = String.raw`(?:data (?:de |da )?|dt\.? ?(?:de )?)?(?:validade|vencimento|venc\.?|expiracao)|val\.?(?= ?:? ?\d)|valid[oa] ate|vence(?:u|ra)?(?: em| dia)?|expira(?: em)?|exp\.?(?= ?:? ?\d)|valid until|(?:date of )?expiry(?: date)?|expiration date`;
const INICIO = String.raw`(?:data (?:de |da )?|dt\.? ?(?:de )?)?(?:emissao|expedicao)|(?:emitid|expedid)[oa](?: em)?|date of issue|issued(?: on)?`;

/** Those that say what they are wherever they stand, the longest first. */
export const FORTES: readonly [Tipo, string][] = [
  [
    'alheio',
    String.raw`(?:${FONE} |ligar )?(?:de |em caso de |p/ ?|para )?emergencia|(?:nome (?:impresso |escrito )?no |titular d[oe] )?cartao(?: de credito)?|chave pix|pix|filiacao|(?:nome d[oa]s? )?pai e (?:da )?mae|(?:em )?(?:caso de )?(?:urgencia|emergencia)s?|recados? (?:com|para|p/)|falar com|(?:ligar|avisar) (?:para|p/|a)|noss[oa]s? (?:e-? ?mails?|chave pix|${FONE}|whats ?app|whats|zap|celular|site)|indicad[oa] p(?:or|ela|elo)|indicacao d[eoa]|emissor[a]?(?= ?[:-])|atenciosamente|att\.?(?=[ ,.\n]|$)`,
  ],
  [
    'outro',
    String.raw`(?:local|cidade|municipio|estado|pais|hora|uf)(?: e (?:uf|estado))? de nascimento|place of birth|nationality|authority|orgao (?:emissor|expedidor)|(?:local|uf) de (?:emissao|expedicao)|certidao(?: de nascimento| de casamento)?|estado civil|nacionalidade|naturalidade|natural de|profissao|nome social|titulo de eleitor|pis|nit|cnpj|razao social|vistos?|seguro(?: viagem)?|voos?|reserva|localizador|data (?:da |de )?(?:viagem|ida|volta|embarque|partida|retorno|casamento)|check-?in|check-?out|(?:rne|rnm|crnm)|milhas|smiles|latam pass|tudoazul|fidelidade|nome fantasia|passaporte (?:antigo|velho|vencido|anterior|cancelado)`,
  ],
  ['nome', String.raw`nomes? e sobrenomes?|sobrenomes? e nomes?|name and surname`],
  [
    'validadePassaporte',
    String.raw`(?:${FIM}) ${PASSAPORTE}|passaporte (?:val\.?(?= ?:? ?\d)|com validade(?: ate)?|validade|valido ate|vence(?:u|ra)?(?: em| dia)?|vencimento|venc\.?)`,
  ],
  ['emissaoPassaporte', String.raw`(?:${INICIO}) ${PASSAPORTE}`],
  ['pais', String.raw`pais emissor|pais de emissao|issuing country|country of issue|pais ${PASSAPORTE}`],
  [
    'nascimento',
    String.raw`data(?:(?:,| e|/)* ?(?:local|hora|cidade|uf|estado|municipio|pais))+ de nasc(?:imento|\.)?|local (?:e|/) data de nasc(?:imento|\.)?|d\.? ?n\.?(?=[ :]*\d)|(?:data|dt|dia)\.? ?(?:de |do )?nasc(?:imento|to|\.)?|nascid[oa](?: em| no dia| aos| a)?|nasci (?:em|no dia|dia|aos)|nascimento|nasc(?:to)?\.?|(?:data (?:de |do )?)?aniversario|niver|birth ?da(?:te|y)|date of birth|dob`,
  ],
  ['validade', FIM],
  ['emissao', INICIO],
  ['passaporte', String.raw`(?:numero|n[o°.]{1,2}|nr\.?) ${PASSAPORTE}|passaportes?|passport|ppt`],
  ['cpf', String.raw`cpfs?(?:[-/ ]?mf)?|c\.p\.f\.?|cin`],
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
  [
    'nome',
    String.raw`(?:o )?(?:meu |seu )?nome (?:completo )?(?:e|eh)(?! sobrenome)|me chamo|nome completo|full name|given names?|first name`,
  ],
  ['sobrenome', String.raw`sobrenomes?|surname|last name|family name`],
];
/** Words of the language as well: they need a colon, or the beginning of a line. */
export const FRACOS: readonly [Tipo, string][] = [
  [
    'familiar',
    String.raw`(?:nome (?:completo )?d[oa] )?(?:(?:meu|minha) )?(?:espos[oa]|marido|mulher|conjuge|companheir[oa]|namorad[oa]|noiv[oa]|filh[oa]|irma|irmao|sogr[oa]|net[oa]|avo|tia|tio|prim[oa]|sobrinh[oa]|acompanhante|dependente|crianca|bebe|amig[oa])(?: ?\d{1,2}(?!\d))?`,
  ],
  ['parente', String.raw`(?:nome (?:completo )?d[ao] )?(?:mae|pai|genitor|genitora)`],
  [
    'alheio',
    String.raw`responsavel(?: legal| financeiro)?|agente|vendedor[ae]?|consultor[ae]?|agencia|emissor[a]?|banco|indicacao|indicad[oa] por|conta|empresa|pais e mae`,
  ],
  [
    'nome',
    String.raw`nome(?: (?:civil|e sobrenome|conforme \p{L}+))?(?: d[oa] (?:passageir[oa]|cliente|pax|viajante|hospede))?|prenomes?|primeiro nome|name`,
  ],
  [
    'pessoa',
    String.raw`(?:passageir[oa]s?|pax|hospedes?|viajantes?|adult[oa]s?|adt|chd|inf|menor(?:es)?|criancas|bebes|clientes?|titular|pessoas?|casal)(?: ?n?[o°]? ?\d{1,2}(?!\d))?|(?:quarto|apto|apartamento|suite|cabine) ?n?[o°]? ?\d{1,2}(?= ?[:-] )|\d{1,2}[oa°] (?:passageir[oa]|pax|hospede|viajante|adult[oa])`,
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
export const CURTOS: readonly [Tipo, string][] = [
  ['nascimento', String.raw`d\.? ?n\.?|dn`],
  ['pessoa', 'familia|grupo|nomes|eu'],
  ['validade', String.raw`val\.?`],
  ['emissao', String.raw`emiss\.?`],
  ['endereco', String.raw`end\.?`],
  ['telefoneResidencial', 'res|casa|fixo'],
  ['telefoneComercial', 'com|trabalho'],
  ['email', 'mail'],
  ['outro', String.raw`doc(?:umento)?s?|loc|destino|ida|volta|embarque|valor|pagamento|altura|peso|hotel`],
];
