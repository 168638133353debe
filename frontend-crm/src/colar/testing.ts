/** For specs only: what people write, and what is read of it. */

/** What of one person has its place; facts of the passport begin with 'passaporte.'. */
type Fatos = Record<string, string>;

/** `perdidos`: what somebody who reads the message knows of each person as well. */
export const MENSAGENS: [nome: string, texto: string, pessoas: Fatos[], perdidos?: Fatos[]][] = [
  [
    'labels, one a line',
    `Nome: Maria da Silva
CPF: 529.982.247-25
Nascimento: 10/05/1990
E-mail: maria.silva@gmail.com
Celular: (11) 98765-4321`,
    [
      {
        nome: 'Maria da Silva',
        cpf: '52998224725',
        dataNascimento: '1990-05-10',
        email: 'maria.silva@gmail.com',
        telefoneCelular: '11987654321',
      },
    ],
  ],
  [
    'no labels at all',
    `Oi, bom dia! Segue os dados:
maria da silva
529.982.247-25
10/05/90
11 98765-4321`,
    [{ nome: 'maria da silva', cpf: '52998224725', telefoneCelular: '11987654321', dataNascimento: '1990-05-10' }],
  ],
  [
    'copied from a chat, with a greeting',
    `[10:32, 24/11/2026] Ana: Bom dia
[10:33, 24/11/2026] Ana: Ana Paula Souza
[10:33, 24/11/2026] Ana: cpf 11144477735
[10:34, 24/11/2026] Ana: nasci em 3 de março de 1985`,
    [{ nome: 'Ana Paula Souza', cpf: '11144477735', dataNascimento: '1985-03-03' }],
  ],
  [
    'exported from a chat, in capitals',
    `24/11/2026 10:32 - Ana: NOME COMPLETO: JOÃO PEDRO DE ALMEIDA
24/11/2026 10:32 - Ana: RG 12.345.678-9 SSP/SP
24/11/2026 10:33 - Ana: PASSAPORTE FZ123456 VALIDADE 15/03/2031`,
    [
      {
        nome: 'JOÃO PEDRO DE ALMEIDA',
        rg: '12.345.678-9',
        validadePassaporte: '2031-03-15',
        'passaporte.numero': 'FZ123456',
        'passaporte.validade': '2031-03-15',
        resto: 'RG SSP/SP',
      },
    ],
  ],
  [
    'two people in one sentence',
    `Maria Silva CPF 529.982.247-25 nasc. 10/05/1990 e João Souza CPF 111.444.777-35 nasc. 01/02/1985`,
    [
      { nome: 'Maria Silva', cpf: '52998224725', dataNascimento: '1990-05-10' },
      { nome: 'João Souza', cpf: '11144477735', dataNascimento: '1985-02-01' },
    ],
  ],
  [
    'a numbered list',
    `1) Maria Silva - 529.982.247-25 - 10/05/1990
2) João Souza - 111.444.777-35 - 01/02/1985`,
    [
      { nome: 'Maria Silva', cpf: '52998224725', dataNascimento: '1990-05-10' },
      { nome: 'João Souza', cpf: '11144477735', dataNascimento: '1985-02-01' },
    ],
  ],
  [
    'parents and an emergency contact',
    `Nome: Pedro Souza
Mãe: Ana Souza
CPF: 529.982.247-25
Nome do pai: José Souza
Contato de emergência: Maria (11) 91234-5678`,
    [
      {
        nome: 'Pedro Souza',
        cpf: '52998224725',
        resto: `Mãe: Ana Souza
Nome do pai: José Souza
Contato de emergência: Maria (11) 91234-5678`,
      },
    ],
  ],
  [
    'a machine-readable zone',
    `P<BRASILVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<<<
FX123456<5BRA9005101F3103016<<<<<<<<<<<<<<<8
Tel 21 99876-5432`,
    [
      {
        nome: 'Ana Maria Silva',
        dataNascimento: '1990-05-10',
        telefoneCelular: '21998765432',
        validadePassaporte: '2031-03-01',
        'passaporte.numero': 'FX123456',
        'passaporte.pais': 'BRA',
        'passaporte.validade': '2031-03-01',
        'passaporte.sobrenome': 'SILVA',
        'passaporte.nomes': 'ANA MARIA',
        'passaporte.sexo': 'F',
      },
    ],
  ],
  [
    'an address in one line',
    `Endereço: Rua das Flores, 123, apto 45, Centro, São Paulo - SP, CEP 01310-100`,
    [
      {
        endereco: 'Rua das Flores',
        numero: '123',
        complemento: 'apto 45',
        bairro: 'Centro',
        cidade: 'São Paulo',
        uf: 'SP',
        cep: '01310100',
      },
    ],
  ],
  [
    'what was asked, and the answers',
    `Me manda nome completo, CPF e data de nascimento?
Carla Dias Rocha
529.982.247-25
10/05/1990`,
    [
      {
        nome: 'Carla Dias Rocha',
        cpf: '52998224725',
        dataNascimento: '1990-05-10',
        resto: 'Me manda nome completo, CPF e data de nascimento?',
      },
    ],
  ],
  [
    'pictures for labels',
    `🎂 10/05/1990 📱 (11) 98765-4321 📧 carla@uol.com.br
👤 Carla Dias`,
    [{ dataNascimento: '1990-05-10', telefoneCelular: '11987654321', email: 'carla@uol.com.br', resto: 'Carla Dias' }],
    [{ nome: 'Carla Dias' }],
  ],
  [
    'wrong digits, a day that is none, a birth to come',
    `CPF: 123.456.789-00
Nascimento: 31/02/1990
Nascimento: 10/05/2030`,
    [
      {
        resto: `CPF: 123.456.789-00
Nascimento: 31/02/1990
Nascimento: 10/05/2030`,
      },
    ],
  ],
  [
    'two passports',
    `Passaporte italiano: YA1234567
Validade: 20/06/2032
Passaporte brasileiro FZ123456 venc 10/10/2029`,
    [
      {
        'passaporte.numero': 'YA1234567',
        'passaporte.pais': 'ITA',
        'passaporte.validade': '2032-06-20',
        resto: 'Passaporte brasileiro FZ123456 venc 10/10/2029',
      },
    ],
  ],
  [
    "a father's CPF",
    `CPF do pai: 111.444.777-35
Nome: Pedro Lima`,
    [{ nome: 'Pedro Lima', resto: 'CPF do pai: 111.444.777-35' }],
  ],
  [
    'everything in one sentence',
    `Meu nome é Carlos Eduardo Lima, moro na Av. Paulista, 1000, ap 12, Bela Vista, São Paulo/SP, cep 01310-100. Meu cpf é 529.982.247-25. Prefiro janela.`,
    [
      {
        nome: 'Carlos Eduardo Lima',
        endereco: 'Av. Paulista',
        numero: '1000',
        complemento: 'ap 12',
        cidade: 'São Paulo',
        uf: 'SP',
        bairro: 'Bela Vista',
        cep: '01310100',
        cpf: '52998224725',
        resto: 'Prefiro janela.',
      },
    ],
  ],
  [
    'a wife and a son',
    `Esposa: Joana Lima, CPF 111.444.777-35, nascida em 02/03/1988
Filho: Pedro Lima 12/03/2018`,
    [
      { nome: 'Joana Lima', cpf: '11144477735', dataNascimento: '1988-03-02' },
      { nome: 'Pedro Lima', resto: '12/03/2018' },
    ],
    [{}, { dataNascimento: '2018-03-12' }],
  ],
  [
    'blanks for signs, two phones',
    `CPF: 529 982 247 25
RG: MG-12.345.678
CNH 01234567890 cat AB
tel: 31 3333-4444 / 31 98888-7777`,
    [
      {
        cpf: '52998224725',
        rg: 'MG-12.345.678',
        cnh: '01234567890',
        telefoneResidencial: '3133334444',
        telefoneCelular: '31988887777',
        resto: 'CNH cat AB',
      },
    ],
  ],
  [
    'letters that no digit proves',
    `CPF: 529.982.247-25O
CPF: 5Z9.982.247-25
cpf 1114447773S
RG 12345678`,
    [
      {
        rg: '12345678',
        resto: `CPF: 529.982.247-25O
CPF: 5Z9.982.247-25
cpf 1114447773S`,
      },
    ],
  ],
  [
    'a form with papers',
    `Data de nascimento (dd/mm/aaaa): 10.05.1990
Passaporte nº: FZ 123456
Emissão: 16/03/2021
Validade: 15/03/2031
Estado civil: casada
Nacionalidade: brasileira`,
    [
      {
        dataNascimento: '1990-05-10',
        validadePassaporte: '2031-03-15',
        'passaporte.numero': 'FZ123456',
        'passaporte.emissao': '2021-03-16',
        'passaporte.validade': '2031-03-15',
        resto: `Estado civil: casada
Nacionalidade: brasileira`,
      },
    ],
  ],
  [
    'surname and names apart',
    `Sobrenome: SILVA SOUZA
Nome: MARIA JOSE
Passaporte: FZ123456
Sexo: F
Data Nasc: 10 MAI/MAY 1990`,
    [
      {
        nome: 'MARIA JOSE SILVA SOUZA',
        dataNascimento: '1990-05-10',
        'passaporte.sobrenome': 'SILVA SOUZA',
        'passaporte.numero': 'FZ123456',
        'passaporte.sexo': 'F',
      },
    ],
  ],
  [
    'a letter S for a digit',
    `CPF: 529.982.247-2S
CPF: S29.982.247-25
Nome: Otto Lins
CPF: 111.444.777-35`,
    [
      {
        nome: 'Otto Lins',
        cpf: '11144477735',
        resto: `CPF: 529.982.247-2S
CPF: S29.982.247-25`,
      },
    ],
  ],
  [
    'a CPF that is none beside one that is',
    `cpf: 52998224725
Nome: Olga Lins
cel 11 9 8765 4321
cpf: 111.444.777-E5`,
    [{ cpf: '52998224725', nome: 'Olga Lins', telefoneCelular: '11987654321', resto: 'cpf: 111.444.777-E5' }],
  ],
  [
    'O and l for 0 and 1',
    `CPF 52O.O98.224-72
CPF: 529.982.247-25
CPF: lll.444.777-35`,
    [{ cpf: '52998224725', resto: 'CPF 52O.O98.224-72' }, { cpf: '11144477735' }],
  ],
  [
    'a family by its parents',
    `Seguem os dados da minha família:
Pai: João Souza CPF 111.444.777-35 nasc 01/02/1985
Mãe: Maria Souza CPF 529.982.247-25 nasc 10/05/1987
Filho: Pedro Souza nasc 12/03/2018`,
    [
      { nome: 'João Souza', cpf: '11144477735', dataNascimento: '1985-02-01' },
      { nome: 'Maria Souza', cpf: '52998224725', dataNascimento: '1987-05-10' },
      { nome: 'Pedro Souza', dataNascimento: '2018-03-12' },
    ],
  ],
  [
    'all on one line, in capitals',
    `NOME: CARLOS ALBERTO DE NÓBREGA, CPF: 52998224725, RG: 123456789, DATA NASC: 12/03/1936`,
    [{ nome: 'CARLOS ALBERTO DE NÓBREGA', cpf: '52998224725', rg: '123456789', dataNascimento: '1936-03-12' }],
  ],
  [
    'bold labels',
    `*Nome completo:* Fernanda Lima
*CPF:* 529.982.247-25
*Data de nascimento:* 25/06/1977
*E-mail:* fe.lima@hotmail.com
*WhatsApp:* 51 99999-1234
*Endereço:* R. dos Andradas, 1001 ap 302 - Centro Histórico - Porto Alegre/RS
*CEP:* 90020-005`,
    [
      {
        nome: 'Fernanda Lima',
        cpf: '52998224725',
        dataNascimento: '1977-06-25',
        email: 'fe.lima@hotmail.com',
        telefoneCelular: '51999991234',
        endereco: 'R. dos Andradas',
        numero: '1001',
        complemento: 'ap 302',
        bairro: 'Centro Histórico',
        cidade: 'Porto Alegre',
        uf: 'RS',
        cep: '90020005',
      },
    ],
  ],
  [
    'a chat without labels',
    `oi tudo bem? sou a Juliana Martins, quero ir pra Gramado em julho. meu zap é 11 97777-8888`,
    [{ telefoneCelular: '11977778888', resto: 'oi tudo bem? sou a Juliana Martins, quero ir pra Gramado em julho.' }],
    [{ nome: 'Juliana Martins' }],
  ],
  ['eleven digits that are a phone', `11987654321`, [{ telefoneCelular: '11987654321' }]],
  ['eleven digits that are a CPF', `52998224725`, [{ cpf: '52998224725' }]],
  ['a phone that could be a CPF', `telefone 52998224725`, [{ telefoneCelular: '52998224725' }]],
  ['a CPF that could be a phone', `CPF 11987654321`, [{ resto: 'CPF 11987654321' }]],
  [
    'two digits of the year',
    `Ana Beatriz Nogueira
Nasc: 05/05/05
Passaporte GA123456 val 02/02/28`,
    [
      {
        nome: 'Ana Beatriz Nogueira',
        dataNascimento: '2005-05-05',
        validadePassaporte: '2028-02-02',
        'passaporte.numero': 'GA123456',
        'passaporte.validade': '2028-02-02',
      },
    ],
  ],
  [
    'the same passport twice',
    `Passaporte: FZ123456
Emissão 10/02/2020
Validade 09/02/2030
Passaporte: FZ123456`,
    [
      {
        validadePassaporte: '2030-02-09',
        'passaporte.numero': 'FZ123456',
        'passaporte.emissao': '2020-02-10',
        'passaporte.validade': '2030-02-09',
      },
    ],
  ],
  [
    'a validity in words',
    `passaporte fz123456 vence em 15 de março de 2031`,
    [{ validadePassaporte: '2031-03-15', 'passaporte.numero': 'FZ123456', 'passaporte.validade': '2031-03-15' }],
  ],
  ['a passport with a letter for a digit', `passaporte n° FZ12345O`, [{ resto: 'passaporte n° FZ12345O' }]],
  [
    'the day of an identity card',
    `RG 44.555.666-7 emitido em 10/05/1998
CPF 529.982.247-25
Nome: Bruno Reis`,
    [{ rg: '44.555.666-7', cpf: '52998224725', nome: 'Bruno Reis', resto: 'emitido em 10/05/1998' }],
  ],
  [
    'a day below an identity card',
    `Bruno Reis
RG 44.555.666-7
10/05/1998
CPF 529.982.247-25`,
    [{ rg: '44.555.666-7', nome: 'Bruno Reis', cpf: '52998224725', resto: '10/05/1998' }],
  ],
  [
    'a chat by somebody without a name',
    `[24/11/2026, 10:32:15] Bruno: Bruno Reis
[24/11/2026, 10:32:40] Bruno: 10.05.1990
[24/11/2026, 10:33:02] Bruno: bruno_reis@empresa.com.br
[24/11/2026, 10:33:02] +55 11 98888-7777: <Mídia oculta>`,
    [
      {
        email: 'bruno_reis@empresa.com.br',
        nome: 'Bruno Reis',
        dataNascimento: '1990-05-10',
        resto: 'enviado por: +55 11 98888-7777',
      },
    ],
  ],
  [
    'as airlines write',
    `Dados para emissão:
REIS/BRUNO MR
DOB 10MAY90
PASSPORT FZ123456
EXP 15MAR31`,
    [
      {
        dataNascimento: '1990-05-10',
        'passaporte.numero': 'FZ123456',
        resto: `REIS/BRUNO MR
EXP 15MAR31`,
      },
    ],
    [{ nome: 'BRUNO REIS', validadePassaporte: '2031-03-15', 'passaporte.validade': '2031-03-15' }],
  ],
  [
    'an address in labels',
    `CEP 01310100
Nº 1578
Complemento: conj 42
Bairro: Bela Vista
Cidade: São Paulo
Estado: SP`,
    [{ cep: '01310100', numero: '1578', complemento: 'conj 42', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' }],
  ],
  [
    'phones of each kind, and one too many',
    `Cliente: Marta Rocha
Tel res: (11) 3333-4444
Tel com: (11) 3333-5555
Cel: (11) 98765-4321 / (21) 91234-5678`,
    [
      {
        nome: 'Marta Rocha',
        telefoneResidencial: '1133334444',
        telefoneComercial: '1133335555',
        telefoneCelular: '11987654321',
        resto: '(21) 91234-5678',
      },
    ],
  ],
  [
    'passengers as headings',
    `Passageiro 1
Nome: Marta Rocha
Nascimento: 10/05/1970
Passageiro 2
Nome: Rui Rocha
Nascimento: 11/06/1972`,
    [
      { nome: 'Marta Rocha', dataNascimento: '1970-05-10' },
      { nome: 'Rui Rocha', dataNascimento: '1972-06-11' },
    ],
  ],
  [
    'labels above their values',
    `Nome completo
Marta Rocha
CPF
529.982.247-25
Data de nascimento
10/05/1970`,
    [{ nome: 'Marta Rocha', cpf: '52998224725', dataNascimento: '1970-05-10' }],
  ],
  [
    "somebody else's card",
    `Titular do cartão: Rui Rocha CPF 111.444.777-35
Nome: Marta Rocha`,
    [{ nome: 'Marta Rocha', resto: 'Titular do cartão: Rui Rocha CPF 111.444.777-35' }],
  ],
  [
    "a year that could be this century's",
    `Nascimento 10/05/26
Nome: Bebê Silva`,
    [{ nome: 'Bebê Silva', resto: 'Nascimento 10/05/26' }],
  ],
  [
    '29 February of another year',
    `Nasc.: 29/02/2023
Nome: Zé Lima`,
    [{ nome: 'Zé Lima', resto: 'Nasc.: 29/02/2023' }],
  ],
  [
    'small letters, with an address',
    `maria das dores, cpf 529.982.247-25, 10/05/1990, rua das flores 123 centro campinas sp`,
    [
      {
        nome: 'maria das dores',
        cpf: '52998224725',
        endereco: 'rua das flores',
        numero: '123',
        dataNascimento: '1990-05-10',
        resto: 'centro campinas sp',
      },
    ],
    [{ bairro: 'centro', cidade: 'campinas', uf: 'SP' }],
  ],
  [
    'a second e-mail',
    `Nome: Maria
Sobrenome: da Silva
email: maria@x.com, outro@y.com`,
    [{ nome: 'Maria da Silva', email: 'maria@x.com', resto: 'outro@y.com' }],
  ],
  [
    'a foreigner',
    `Hans Müller
Nacionalidade: alemã
Passaporte alemão: C01X00T47
Tel +49 170 1234567`,
    [
      {
        telefoneCelular: '+491701234567',
        nome: 'Hans Müller',
        'passaporte.pais': 'DEU',
        resto: `Nacionalidade: alemã
Passaporte C01X00T47`,
      },
    ],
    [{ 'passaporte.numero': 'C01X00T47' }],
  ],
  [
    'one number for two labels',
    `RG/CPF: 529.982.247-25
Nome Lúcia Helena`,
    [{ cpf: '52998224725', nome: 'Lúcia Helena' }],
  ],
  [
    'two labels before two numbers',
    `CPF e RG: 529.982.247-25 e 12.345.678-9`,
    [{ rg: '12.345.678-9', resto: 'CPF e RG: 529.982.247-25' }],
    [{ cpf: '52998224725' }],
  ],
  [
    'an identity card with its issuer, parents and birthplace',
    `Carteira de identidade nº MG 12.345.678 SSP/MG
Filiação: José Lima e Ana Lima
Natural de Belo Horizonte/MG
Nome: Paulo Lima`,
    [
      {
        rg: 'MG 12.345.678',
        nome: 'Paulo Lima',
        resto: `Carteira de identidade SSP/MG
Filiação: José Lima e Ana Lima
Natural de Belo Horizonte/MG`,
      },
    ],
  ],
  [
    'a PIX key',
    `Pix: 529.982.247-25
Nome: Paulo Lima`,
    [{ nome: 'Paulo Lima', resto: 'Pix: 529.982.247-25' }],
  ],
  [
    'days of a trip',
    `Nome: Paulo Lima 
viagem dia 10/12/2026 volta 20/12/2026
Data da viagem: 10/12/2026`,
    [
      {
        nome: 'Paulo Lima',
        resto: `viagem dia 10/12/2026 volta 20/12/2026
Data da viagem: 10/12/2026`,
      },
    ],
  ],
  [
    'names first, numbers after',
    `Maria Silva
João Souza
529.982.247-25
111.444.777-35`,
    [
      {
        cpf: '52998224725',
        resto: `Maria Silva
João Souza`,
      },
      { cpf: '11144477735' },
    ],
    [{ nome: 'Maria Silva' }, { nome: 'João Souza' }],
  ],
  [
    "a mother's phone",
    `Telefone da mãe: 11 98765-4321
celular: 11 91111-2222`,
    [{ telefoneCelular: '11911112222', resto: 'Telefone da mãe: 11 98765-4321' }],
  ],
  [
    'an old passport',
    `Passaporte antigo: FA111111
Passaporte novo: FZ123456 validade 01/01/2033`,
    [
      {
        validadePassaporte: '2033-01-01',
        'passaporte.numero': 'FZ123456',
        'passaporte.validade': '2033-01-01',
        resto: 'Passaporte antigo: FA111111',
      },
    ],
  ],
  [
    'days as computers write them',
    `Data de nascimento: 1990-05-10
validade passaporte: 2031-03-15`,
    [{ dataNascimento: '1990-05-10', validadePassaporte: '2031-03-15' }],
  ],
  [
    'a sentence with an address',
    `Oi Carla! meu CPF é 529.982.247-25, nasci dia 7/9/82 e moro na Rua XV de Novembro, 500, Curitiba - PR`,
    [
      {
        cpf: '52998224725',
        dataNascimento: '1982-09-07',
        endereco: 'Rua XV de Novembro',
        numero: '500',
        cidade: 'Curitiba',
        uf: 'PR',
        resto: 'Oi Carla!',
      },
    ],
  ],
  [
    "other days and other people's numbers",
    `Nome: Maria Silva
Casados desde 10/05/1990
Nasc. filha: 10/05/1991
CPF filha: 111.444.777-35`,
    [
      {
        nome: 'Maria Silva',
        resto: `Casados desde 10/05/1990
Nasc. filha: 10/05/1991
CPF filha: 111.444.777-35`,
      },
    ],
  ],
  [
    'a contract that ends',
    `Passaporte FZ123456
O contrato vence em 10/05/2027`,
    [{ 'passaporte.numero': 'FZ123456', resto: 'O contrato vence em 10/05/2027' }],
  ],
  [
    'a wife and a daughter within sentences',
    `minha esposa é a Joana, CPF 111.444.777-35
Nome: Carlos Lima, vou com minha filha, CPF 529.982.247-25`,
    [
      {
        nome: 'Carlos Lima',
        resto: `minha esposa é a Joana, CPF 111.444.777-35
vou com minha filha, CPF 529.982.247-25`,
      },
    ],
  ],
  [
    'a surname that is a relation',
    `Nome: José da Silva Filho, CPF 529.982.247-25`,
    [{ nome: 'José da Silva Filho', cpf: '52998224725' }],
  ],
  [
    'a guarantor',
    `Fiador: José Lima CPF 111.444.777-35
Nome: Ana Lima`,
    [{ nome: 'Ana Lima', resto: 'Fiador: José Lima CPF 111.444.777-35' }],
  ],
  [
    'a first name with its number',
    `Nome: Maria Silva
Nasc: 10/05/1990
João CPF 111.444.777-35`,
    [
      { nome: 'Maria Silva', dataNascimento: '1990-05-10' },
      { nome: 'João', cpf: '11144477735' },
    ],
  ],
  [
    'a row without signs',
    `Maria da Silva 10/05/1990 529.982.247-25`,
    [{ nome: 'Maria da Silva', cpf: '52998224725', dataNascimento: '1990-05-10' }],
  ],
  [
    'a list of passengers',
    `Passageiros:
1. Maria da Silva - nasc 10/05/1990 - CPF 529.982.247-25 - PASSAPORTE FZ123456 (val. 15/03/2031)
2. João Souza - nasc 01/02/1985 - CPF 111.444.777-35 - PASSAPORTE FX123456 (val. 01/03/2031)`,
    [
      {
        nome: 'Maria da Silva',
        dataNascimento: '1990-05-10',
        cpf: '52998224725',
        validadePassaporte: '2031-03-15',
        'passaporte.numero': 'FZ123456',
        'passaporte.validade': '2031-03-15',
      },
      {
        nome: 'João Souza',
        dataNascimento: '1985-02-01',
        cpf: '11144477735',
        validadePassaporte: '2031-03-01',
        'passaporte.numero': 'FX123456',
        'passaporte.validade': '2031-03-01',
      },
    ],
  ],
  [
    'a name within a sentence',
    `Oi! Sou a cliente da promoção 😊 me chamo Patrícia Gomes e meu e-mail é pati.gomes@outlook.com
meu whats (85) 99111-2233
Fortaleza/CE`,
    [
      {
        nome: 'Patrícia Gomes',
        email: 'pati.gomes@outlook.com',
        telefoneCelular: '85991112233',
        cidade: 'Fortaleza',
        uf: 'CE',
        resto: 'Oi! Sou a cliente da promoção',
      },
    ],
  ],
  [
    'no colons',
    `EDUARDO  NOGUEIRA
cpf 529982247 25
rg 1234567 ssp pr
nasc 1/2/83
end rua xv de novembro 1299 ap 51
cep 80060000`,
    [
      {
        nome: 'EDUARDO NOGUEIRA',
        cpf: '52998224725',
        rg: '1234567',
        dataNascimento: '1983-02-01',
        endereco: 'rua xv de novembro',
        numero: '1299',
        complemento: 'ap 51',
        cep: '80060000',
        resto: 'rg ssp pr',
      },
    ],
  ],
  [
    'surname first',
    `Favor emitir:
SILVA, Maria Aparecida
Data Nasc.: 12 de outubro de 1975
Passaporte BR nº FT987654, emitido em 20/11/2022, válido até 19/11/2032`,
    [
      {
        dataNascimento: '1975-10-12',
        validadePassaporte: '2032-11-19',
        'passaporte.numero': 'FT987654',
        'passaporte.emissao': '2022-11-20',
        'passaporte.validade': '2032-11-19',
        resto: `Favor emitir
SILVA, Maria Aparecida
Passaporte BR`,
      },
    ],
    [{ nome: 'Maria Aparecida SILVA' }],
  ],
  [
    'pictures before labels',
    `📛 Nome: Rafael Costa
🎂 07/09/1991
🛂 FR765432
📍 Av. Boa Viagem, 3000 - Boa Viagem - Recife/PE
📱 +55 (81) 98877-6655`,
    [
      {
        nome: 'Rafael Costa',
        dataNascimento: '1991-09-07',
        endereco: 'Av. Boa Viagem',
        numero: '3000',
        cidade: 'Recife',
        uf: 'PE',
        bairro: 'Boa Viagem',
        telefoneCelular: '81988776655',
        'passaporte.numero': 'FR765432',
      },
    ],
  ],
  [
    'a greeting, then small letters',
    `bom dia
luiza helena trajano
529.982.247-25`,
    [{ nome: 'luiza helena trajano', cpf: '52998224725' }],
  ],
  [
    'hyphens for colons',
    `Nome - Teresa Cristina
CPF - 529.982.247-25
Nascimento - 30.11.1964
RG - 9.876.543 SSP/PE
Celular - 81 9 8765-4321`,
    [
      {
        nome: 'Teresa Cristina',
        cpf: '52998224725',
        dataNascimento: '1964-11-30',
        rg: '9.876.543',
        telefoneCelular: '81987654321',
        resto: 'RG SSP/PE',
      },
    ],
  ],
  [
    "digits that are nobody's",
    `CPF: 529.982.247-2S
cpf O52.998.224-72
CPF: 52998224725`,
    [
      {
        cpf: '52998224725',
        resto: `CPF: 529.982.247-2S
cpf O52.998.224-72`,
      },
    ],
  ],
  [
    'half a zone',
    `Segue meu passaporte:
P<BRASOUZA<<JOAO<PEDRO<<<<<<<<<<<<<<<<<<<<<<
meu email: joaopedro@gmail.com`,
    [
      {
        email: 'joaopedro@gmail.com',
        resto: `Segue meu passaporte
P<BRASOUZA<<JOAO<PEDRO<<<<<<<<<<<<<<<<<<<<<<`,
      },
    ],
  ],
  [
    'labels above, without colons',
    `cpf
529.982.247-25
nome
Jair Lopes
tel
2199999-8888`,
    [{ cpf: '52998224725', nome: 'Jair Lopes', telefoneCelular: '21999998888' }],
  ],
  [
    'questions between the answers',
    `Me passa seu CPF?
529.982.247-25
E a data de nascimento?
15/07/1992`,
    [{ cpf: '52998224725', dataNascimento: '1992-07-15', resto: 'Me passa seu' }],
  ],
  [
    'a label that nobody knows',
    `Fulana: Regina Duarte
Contato: 11 3456-7890
Contato 2: 11 99876-5432`,
    [{ telefoneResidencial: '1134567890', telefoneCelular: '11998765432', resto: 'Fulana: Regina Duarte' }],
    [{ nome: 'Regina Duarte' }],
  ],
  [
    'a visa beside the passport',
    `Nome: Ângela Maria
Nasc: 15-08-1969
Tel: 0800 123 4567
Visto americano vence 10/10/2028
Passaporte FX999888, vence 11/11/2029`,
    [
      {
        nome: 'Ângela Maria',
        dataNascimento: '1969-08-15',
        telefoneCelular: '08001234567',
        validadePassaporte: '2029-11-11',
        'passaporte.numero': 'FX999888',
        'passaporte.validade': '2029-11-11',
        resto: 'Visto americano vence 10/10/2028',
      },
    ],
  ],
  [
    'a child and her mother',
    `Dados da criança: Nome: Lara Souza, nascida em 05/06/2019. Mãe: Carla Souza, CPF 529.982.247-25`,
    [{ nome: 'Lara Souza', dataNascimento: '2019-06-05', resto: 'Dados da criança Mãe: Carla Souza, CPF 529.982.247-25' }],
  ],
  [
    "an identity card's zone",
    `I<BRA123456789<096<<<<<<<<<<<<
9005101F3103016BRA<<<<<<<<<<<6
SILVA<<ANA<MARIA<<<<<<<<<<<<<<`,
    [
      {
        nome: 'Ana Maria Silva',
        dataNascimento: '1990-05-10',
        resto: `I<BRA123456789<096<<<<<<<<<<<<
9005101F3103016BRA<<<<<<<<<<<6
SILVA<<ANA<MARIA<<<<<<<<<<<<<<`,
      },
    ],
  ],
  [
    'addresses whose words are labels',
    `Nome: Contato Lima
email: endereco.casa.cpf@example.com
Maria Lima nome.tel@example.com`,
    [{ email: 'endereco.casa.cpf@example.com', nome: 'Maria Lima', resto: `Nome: Contato Lima\nnome.tel@example.com` }],
  ],
];
