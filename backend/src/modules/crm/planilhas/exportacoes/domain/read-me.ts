import { pluralize } from '#shared/text/formatted.js';

const FILES = [
  'clientes.csv         todos os clientes; pode ser salvo como .xlsx e importado de volta',
  'empresas.csv         as empresas',
  'relacionamentos.csv  quem é da família de quem',
  'anotacoes.csv        as anotações e os lembretes de cada cliente',
  'etiquetas.csv        as etiquetas, com as cores',
  'visoes.csv           as visões da lista que a equipe compartilha, como estão no endereço da página',
  'mensagens.csv        as mensagens abertas no WhatsApp para cada cliente',
  'modelos.csv          os modelos de mensagem',
  'orientacoes.csv      as orientações de viagem, uma linha para cada pessoa, e quando foram confirmadas',
  'pedidos.csv          os pedidos dos titulares sobre os próprios dados (LGPD)',
  'recibos.csv          os recibos de dados eliminados, sem os nomes',
  'documentos-viagem.csv',
  '                     todos os passaportes, vistos e outros documentos de viagem, com os números',
  'documentos.csv       cada arquivo com o cliente, o tipo e a soma SHA-256',
  'documentos/          os arquivos, em uma pasta para cada cliente',
  'erros.txt            só existe se algum arquivo não pôde ser lido',
];

/** The ZIP's LEIA-ME.txt, with the line ends that every editor shows. */
export function readMe({
  conta,
  quando,
  clientes,
  documentos,
  envios,
}: {
  conta: string;
  quando: string;
  clientes: number;
  documentos: number;
  /** What clients sent and nobody has answered. */
  envios: number;
}): string {
  return [
    `Backup completo da conta "${conta}"`,
    `Gerado em ${quando} (horário de São Paulo)`,
    `${pluralize(clientes, 'cliente', 'clientes')}, ${pluralize(documentos, 'documento', 'documentos')}`,
    ...(envios > 0 ? [`Fora deste arquivo: ${pluralize(envios, 'envio de cliente', 'envios de clientes')} sem resposta`] : []),
    '',
    ...FILES,
    '',
    'Os arquivos CSV abrem no Excel, no LibreOffice e no Google Planilhas (UTF-8, ponto e vírgula).',
    'ATENÇÃO: este arquivo não está criptografado e contém dados pessoais. Guarde-o em lugar seguro.',
    '',
  ].join('\r\n');
}
