/** Names of the demo agency's people and companies: frequent Brazilian names, with and without accents. */
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

/** Notes, and reminders with their day counted from today. */
export const CALLS = [
  'Ligou pedindo orçamento de Buenos Aires para o feriado. Prefere sair de manhã.',
  'Enviado o roteiro de Portugal: 10 dias, Lisboa, Porto e Douro. Pediu para trocar um hotel.',
  'Fechou o cruzeiro pela costa brasileira. Cabine com varanda, 2 adultos.',
  'Quer viajar com os pais em janeiro; ver assento junto e assistência no embarque.',
  'Pagou a entrada do pacote. Saldo em 4 parcelas no cartão.',
  'Voltou de Bariloche muito satisfeita. Indicou a irmã.',
  'Passaporte renovado, ficou de mandar a foto da página nova.',
  'Pediu seguro-viagem com cobertura para esportes de neve.',
];
export const REMINDERS = [
  [-4, 'Cobrar a foto do passaporte novo'],
  [-1, 'Confirmar o traslado em Salvador'],
  [0, 'Mandar o orçamento de Cancún'],
  [0, 'Ligar para fechar o pacote do Carnaval'],
  [1, 'Avisar que o check-in da LATAM abre amanhã'],
  [2, 'Enviar os vouchers do hotel de Gramado'],
  [4, 'Perguntar se a família decidiu as férias'],
  [6, 'Conferir o nome do bilhete com o documento'],
  [9, 'Emitir o seguro-viagem'],
  [14, 'Marcar a entrevista do visto americano'],
  [21, 'Renovar a reserva do cruzeiro antes do prazo'],
] as const;
/** Tasks of the agency: in so many days, and what. */
export const TASKS = [
  [-2, 'Pagar a fatura da consolidadora'],
  [1, 'Renovar o seguro do escritório'],
] as const;

/** Closed already. */
export const DONE_REMINDERS = [
  [-9, 'Mandar feliz aniversário e o cupom'],
  [-6, 'Reservar o restaurante em Santiago'],
  [-3, 'Reenviar o boleto da segunda parcela'],
] as const;

/** Name, colour, and to which people it is given: one in so many, or those with a company. */
export const LABELS = [
  { nome: 'VIP', cor: 'amarelo', every: 11 },
  { nome: 'Lua de mel', cor: 'rosa', every: 23 },
  { nome: 'Disney', cor: 'azul', every: 13 },
  { nome: 'Cruzeiros', cor: 'verde', every: 9 },
  { nome: 'Corporativo', cor: 'roxo', every: 'company' },
  { nome: 'Carnaval', cor: 'laranja', every: 17 },
] as const;
