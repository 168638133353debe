/**
 * Tables with texts about a client without a foreign key to one. A new table needs a row in nada-fica.spec.ts and its name here, or in
 * `ABOUT_OTHERS`, or that spec fails.
 */
export const WITHOUT_KEY = [
  'arquivos_de_jobs',
  'auditoria',
  'idempotencia',
  'importacoes',
  'jobs',
  'limpezas_grupos',
  'orientacoes', // the common text; that of each traveller: orientacao_pessoas
  'viagens', // who travels: viagens_viajantes
  'visoes',
];
/** Rows about the conta, its people, the product: nothing of a client is written there. */
export const ABOUT_OTHERS = [
  'assinaturas',
  'avisos_por_email',
  'calendarios',
  'cep_cache',
  'chaves_mestras',
  'conferencia_de_pagamentos',
  'contas',
  'contas_totais',
  'convites',
  'dados_fiscais',
  'emails_autorizados',
  'empresas',
  'etiquetas',
  'limpezas',
  'migracoes',
  'modelos_mensagem',
  'modelos_viagem',
  'pagamento_problemas',
  'paginas_viagem', // who stands on it: paginas_viagem_pessoas
  'periodos_gratuitos_usados',
  'rate_limits',
  'recibos_eliminacao',
  'resumos_diarios',
  'segredos',
  'sessions',
  'stripe_eventos',
  'tabelas_de_destinos',
  'titulares_privacidade',
  'users',
  'usuarios_contas',
];

/** Columns of text in which nada-fica.spec.ts plants no word, by why there is none to erase. A new column stands here, or gets a word there. */
const NO_WORD: readonly Readonly<Record<string, string>>[] = [
  // rows that go with the client: digits, lists of fixed values, texts of the product, hashes, addresses and keys of files
  {
    anotacoes: 'base',
    clientes: 'cep cpf melhor_passaporte_pais numero telefone_celular telefone_comercial telefone_residencial uf',
    copias: 'arquivo_url chave_envolta falha sha256 token_hash',
    documentos: 'arquivo_url chave_envolta flag_documento sem_marca sha256 situacao tipo_documento',
    documentos_viagem: 'nomes numero numero_indice pais sexo situacao sobrenome tipo',
    entregas_de_copias: 'token_hash',
    envios: 'situacao',
    envios_arquivos: 'arquivo_url chave_envolta flag_documento sha256 tipo_documento',
    links_cliente: 'arquivos campos chave_hash pedido token_hash',
    mensagens: 'telefone',
    orientacao_pessoas: 'documentos texto',
    paginas_viagem: 'token_hash',
    paginas_viagem_pessoas: 'chave',
    relacionamentos_clientes: 'grupo_nome tipo_relacao',
    titulares_pedidos: 'situacao tipo',
    viagens: 'resultado trechos',
    viagens_mudancas: 'causa de para resolvidos surgiram',
    viagens_viajantes: 'faltam resultado',
  },
  // rows that stay: fixed values, hashes, ids
  {
    arquivos_de_jobs: 'arquivo_url chave_envolta impressao sha256 tipo uso',
    auditoria: 'acao alvo_tipo',
    chaves_mestras: 'id vinculo',
    idempotencia: 'chave pedido',
    importacoes: 'status',
    jobs: 'codigo rede requisicao status tipo traceparent',
    tabelas_de_destinos: 'impressao linhas',
    limpezas: 'tipo',
    migracoes: 'name',
    orientacoes: 'ciente_hash destino fontes hash motivo token_hash',
    recibos_eliminacao: 'hash motivo observacao',
  },
  // the conta, its team, companies, templates and labels, the product: what they write about themselves, or stays by decision 0038
  {
    assinaturas: 'cliente_anterior mudanca_pedida operacao_plano plano_agendado plano_tipo status stripe_subscription_id',
    calendarios: 'token_hash',
    cep_cache: 'cep endereco',
    clientes_totais: 'etiquetas',
    contas: 'busca contato_titulares logo_arquivo logo_chave_envolta logo_sha256 logo_url nome telefone tipo',
    convites: 'email papel_na_conta status token_hash',
    dados_fiscais: 'documento documento_cifrado email nome situacao',
    emails_autorizados: 'email motivo usado',
    empresas:
      'bairro busca cep cidade cnpj complemento email email_responsavel nome_contato_responsavel nome_fantasia numero observacoes razao_social rua telefone telefone_responsavel uf',
    etiquetas: 'cor nome',
    modelos_mensagem: 'contexto nome texto',
    modelos_viagem: 'nome tarefas',
    pagamento_problemas: 'categoria customer erro id receipt_email status tipo',
    periodos_gratuitos_usados: 'identidade',
    rate_limits: 'key',
    segredos: 'nome valor',
    sessions: 'dispositivo sess sid',
    stripe_eventos: 'customer id objeto tipo',
    titulares_privacidade: 'base_legal finalidade',
    users:
      'acesso_gratuito auth_id auth_provider busca email first_name last_name motivo_acesso_gratuito nome_completo papel_sistema plano_tipo profile_image_url stripe_customer_id stripe_subscription_id',
    usuarios_contas: 'papel_na_conta status',
  },
];

export const NOTHING_OF_A_CLIENT: string[] = NO_WORD.flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
).toSorted();
