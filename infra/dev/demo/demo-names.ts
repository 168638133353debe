/** What the demo agency's people and companies are called: frequent Brazilian names, with and without accents. */
export const FIRST_NAMES = [
  'Ana Beatriz|Maria Eduarda|Júlia|Letícia|Fernanda|Patrícia|Camila|Mariana|Larissa|Gabriela|Bruna|Amanda|Vanessa|Cláudia|Sônia',
  'Luíza|Helena|Valentina|Sophia|Isabela|Márcia|Adriana|Simone|Renata|Tatiana|Rosângela|Vera Lúcia|Conceição|Antônia|Aparecida',
  'João Pedro|Antônio|José Carlos|Francisco|Lucas|Mateus|Gustavo|Felipe|Rafael|Bruno|Thiago|André|Fábio|Márcio|Sérgio|Cláudio',
  'Miguel|Heitor|Davi|Arthur|Enzo|Luís Otávio|Vinícius|Caio|Murilo|Ígor|Éverton|Wellington|Raimundo|Sebastião|Geraldo|Otávio',
]
  .join('|')
  .split('|');

export const SURNAMES = [
  'Silva|Santos|Oliveira|Souza|Lima|Pereira|Ferreira|Costa|Rodrigues|Almeida|Nascimento|Araújo|Ribeiro|Carvalho|Gomes|Martins',
  "Rocha|Barbosa|Moreira|Cavalcânti|D'Ávila|Muñoz|Conceição|Gonçalves|Magalhães|Brandão|Simões|Tanaka|Schmidt|Bianchi|Sant'Anna",
  'Figueiredo|Queiroz|Assunção|Fagundes|Guimarães|Peçanha|Leão|Müller|Sakamoto|Kowalski|Albuquerque|Vasconcelos|Falcão|Damião',
]
  .join('|')
  .split('|');

export const NOTES = [
  'Prefere voos diretos e assento no corredor.',
  'Alergia a frutos do mar: avisar hotéis e companhias.',
  'Viaja todo ano no Carnaval para a Bahia.',
  'Cliente indicada pela família Souza. Gosta de cruzeiros.',
  'Milhas na LATAM e na Azul; quer usar no próximo trecho.',
  'Precisa de cadeira de rodas no aeroporto.',
  'Lua de mel em Fernando de Noronha em dezembro.',
  'Só aceita contato por WhatsApp depois das 18h.',
];

/** Razão social, nome fantasia, CEP (of ceps.csv). */
export const COMPANIES = [
  ['Construtora Horizonte Azul Ltda.', 'Horizonte Azul', '30130005'],
  ['Paulista Tecnologia e Serviços S.A.', 'PauliTec', '01310100'],
  ['Café Serra do Sol Exportação Ltda.', 'Serra do Sol', '37044410'],
  ['Clínica São Lucas Odontologia Ltda.', '', '60170001'],
  ['Transportes Três Irmãos Ltda.', 'Três Irmãos', '84030758'],
  ['Pousada Águas Claras Hotelaria Ltda.', 'Pousada Águas Claras', '79290000'],
] as const;
