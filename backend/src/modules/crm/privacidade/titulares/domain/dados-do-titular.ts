/** A part of the report: its heading, and the label of each value of a row. `lista`: short rows, one line each. */
interface SecaoDoRelatorio {
  readonly titulo: string;
  readonly valores: Readonly<Record<string, string>>;
  readonly lista?: true;
}

/** The parts of the report about a client, in its order; their keys and those of the values are the keys of its JSON. */
export const SECOES = {
  documentosViagem: {
    titulo: 'Documentos de viagem',
    valores: {
      tipo: 'Documento',
      pais: 'País',
      paisPresumido: 'País presumido',
      numero: 'Número',
      sobrenome: 'Sobrenome',
      nomes: 'Nomes',
      sexo: 'Sexo',
      emissao: 'Emissão',
      validade: 'Validade',
      observacoes: 'Observações',
      situacao: 'Situação do vencimento',
      adiadoAte: 'Adiado até',
      arquivo: 'Arquivo',
      criadoEm: 'Gravado em',
      alteradoEm: 'Alterado em',
    },
  },
  arquivos: {
    titulo: 'Arquivos',
    valores: {
      caminho: 'Neste ZIP',
      documento: 'Documento',
      validade: 'Validade',
      situacao: 'Situação do vencimento',
      adiadoAte: 'Adiado até',
      enviadoEm: 'Enviado em',
      enviadoPor: 'Enviado por',
      bytes: 'Bytes',
      sha256: 'SHA-256',
    },
  },
  relacionamentos: {
    titulo: 'Família',
    valores: { relacao: 'Relação', pessoa: 'Pessoa', observacoes: 'Observações', desde: 'Gravado em' },
  },
  dependentes: { titulo: 'Responsável legal por', valores: { pessoa: 'Pessoa' }, lista: true },
  etiquetas: { titulo: 'Etiquetas', valores: { nome: 'Nome' }, lista: true },
  anotacoes: {
    titulo: 'Anotações e lembretes',
    valores: {
      texto: 'Texto',
      vencimento: 'Lembrar em',
      responsavel: 'Lembra',
      concluidaEm: 'Concluída em',
      concluidaPor: 'Concluída por',
      criadaEm: 'Escrita em',
      alteradaEm: 'Alterada em',
      autor: 'Escrita por',
    },
  },
  mensagens: {
    titulo: 'Mensagens abertas no WhatsApp',
    valores: { texto: 'Texto', telefone: 'Telefone', quando: 'Aberta em', autor: 'Aberta por' },
  },
  links: {
    titulo: 'Links para o titular preencher',
    valores: {
      criadoEm: 'Criado em',
      criadoPor: 'Criado por',
      campos: 'Campos',
      arquivos: 'Arquivos',
      expiraEm: 'Aberto até',
      usadoEm: 'Usado em',
    },
  },
  envios: {
    titulo: 'Dados enviados pelo titular',
    valores: {
      recebidoEm: 'Recebido em',
      situacao: 'Situação',
      expiraEm: 'Esperava até',
      respondidoEm: 'Respondido em',
      respondidoPor: 'Respondido por',
      campos: 'Campos',
      arquivos: 'Arquivos',
    },
  },
  orientacoes: {
    titulo: 'Orientações de viagem',
    valores: {
      destino: 'Destino',
      ida: 'Ida',
      volta: 'Volta',
      nome: 'Nome',
      texto: 'Texto a todos',
      parte: 'Texto ao titular',
      documentos: 'Documentos',
      criadaEm: 'Enviada em',
      criadaPor: 'Enviada por',
      cienteEm: 'Ciente em',
      expiraEm: 'Link aberto até',
      alteradaEm: 'Alterada em',
    },
  },
  copias: {
    titulo: 'Cópias protegidas',
    valores: {
      documento: 'Documento',
      finalidade: 'Finalidade',
      criadaEm: 'Criada em',
      criadaPor: 'Criada por',
      expiraEm: 'Aberta até',
      downloads: 'Downloads permitidos',
      usados: 'Downloads feitos',
      entregues: 'Downloads feitos em',
    },
  },
  pedidos: {
    titulo: 'Pedidos do titular',
    valores: {
      tipo: 'Pedido',
      recebidoEm: 'Recebido em',
      prazo: 'Prazo',
      situacao: 'Situação',
      resposta: 'Resposta',
      encerradoEm: 'Respondido em',
      criadoPor: 'Gravado por',
    },
  },
  mesclagens: {
    titulo: 'Cadastros repetidos, guardados para desfazer',
    valores: { mescladoEm: 'Juntados em', guardadoAte: 'Guardados até', cadastros: 'Cadastros' },
  },
  acessos: {
    titulo: 'Acessos e alterações',
    valores: { quando: 'Quando', ato: 'O que', quem: 'Quem', dados: 'Dados' },
    lista: true,
  },
} as const satisfies Record<string, SecaoDoRelatorio>;
export type Secao = keyof typeof SECOES;
export const SECOES_EM_ORDEM: readonly Secao[] = [
  'documentosViagem',
  'arquivos',
  'relacionamentos',
  'dependentes',
  'etiquetas',
  'anotacoes',
  'mensagens',
  'links',
  'envios',
  'orientacoes',
  'copias',
  'pedidos',
  'mesclagens',
  'acessos',
];

interface Tabela {
  /** The name of its content. */
  readonly palavra: string;
  /** Its part of the report; null for tables without data of their own, or with data that is deleted within days. */
  readonly secao: Secao | 'cadastro' | null;
}

/**
 * The data that the product stores about a client, table by table, for the report and the erasure. A check fails when a table that references clients
 * is missing.
 */
export const DADOS_DO_TITULAR: Readonly<Record<string, Tabela>> = {
  clientes: { palavra: 'cadastro', secao: 'cadastro' },
  clientes_totais: { palavra: 'contagens das outras tabelas', secao: null },
  documentos_viagem: { palavra: 'documentos de viagem', secao: 'documentosViagem' },
  documentos: { palavra: 'arquivos', secao: 'arquivos' },
  relacionamentos_clientes: { palavra: 'família', secao: 'relacionamentos' },
  clientes_etiquetas: { palavra: 'etiquetas', secao: 'etiquetas' },
  anotacoes: { palavra: 'anotações e lembretes', secao: 'anotacoes' },
  mensagens: { palavra: 'mensagens', secao: 'mensagens' },
  links_cliente: { palavra: 'links para preencher', secao: 'links' },
  envios: { palavra: 'dados enviados pelo titular', secao: 'envios' },
  envios_arquivos: { palavra: 'arquivos enviados pelo titular', secao: 'envios' },
  orientacoes: { palavra: 'orientações de viagem', secao: 'orientacoes' },
  orientacao_pessoas: { palavra: 'pessoas das orientações', secao: 'orientacoes' },
  copias: { palavra: 'cópias protegidas', secao: 'copias' },
  entregas_de_copias: { palavra: 'downloads de cópias', secao: 'copias' },
  nao_duplicados: { palavra: 'cadastros que a equipe disse serem de outra pessoa', secao: null },
  cpfs_na_planilha: { palavra: 'cadastros que vieram de planilha com o mesmo CPF', secao: null },
  titulares_pedidos: { palavra: 'pedidos do titular', secao: 'pedidos' },
  limpezas_grupos: { palavra: 'cadastros repetidos guardados para desfazer', secao: 'mesclagens' },
  auditoria: { palavra: 'acessos e alterações', secao: 'acessos' },
  jobs: { palavra: 'tarefas, cujos dados pessoais ficam um dia', secao: null },
  arquivos_de_jobs: { palavra: 'arquivos prontos para baixar, por um dia', secao: null },
  idempotencia: { palavra: 'respostas guardadas por um dia', secao: null },
};
