/** `field`: the form field of the message. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

/** All errors of the API: stable code, HTTP status and message (pt-BR). */
export const ERRORS = {
  DADOS_INVALIDOS: { status: 400, message: 'Verifique os campos destacados.' },
  CAMPO_IMUTAVEL: { status: 400, message: 'A conta de um cadastro não pode ser alterada.', field: 'contaId' },
  CONTA_OBRIGATORIA: { status: 400, message: 'Informe a conta.', field: 'contaId' },
  RESPONSAVEL_INVALIDO: {
    status: 400,
    message: 'O responsável precisa ser outro cliente da mesma conta.',
    field: 'responsavelId',
  },
  CLIENTE_OBRIGATORIO: { status: 400, message: 'Informe o cliente.', field: 'clienteId' },
  NENHUM_DOCUMENTO_ACEITO: { status: 400, message: 'Nenhum arquivo pôde ser aceito.', field: 'documentos' },
  UPLOAD_INVALIDO: { status: 400, message: 'O envio não pôde ser lido. Tente novamente.' },
  RELACIONAMENTO_CONSIGO: { status: 400, message: 'Um cliente não pode ser familiar de si mesmo.', field: 'referenciaId' },
  EMPRESA_INVALIDA: { status: 400, message: 'A empresa precisa ser da mesma conta.', field: 'empresaId' },
  AGENTE_INVALIDO: {
    status: 400,
    message: 'O responsável pela carteira precisa ser membro ativo desta conta.',
    field: 'agenteId',
  },
  LEMBRETE_DE_QUEM_NAO_E_MEMBRO: {
    status: 400,
    message: 'O responsável precisa ser membro ativo desta conta.',
    field: 'responsavelId',
  },
  CONSULTA_INVALIDA: { status: 400, message: 'Estes filtros não podem ser usados.', field: 'consulta' },
  ADIAMENTO_INVALIDO: { status: 400, message: 'Escolha um dia depois de hoje, em até um ano.', field: 'adiadoAte' },
  ANOTACAO_SEM_VENCIMENTO: {
    status: 400,
    message: 'Só um lembrete, com o dia em “Lembrar em”, pode ser concluído ou reaberto.',
    field: 'vencimento',
  },
  EMISSAO_DEPOIS_DA_VALIDADE: { status: 400, message: 'A emissão não pode ser depois da validade.', field: 'emissao' },
  SUCESSOR_INVALIDO: {
    status: 400,
    message: 'A carteira só pode passar para outra pessoa que trabalha nesta conta.',
    field: 'para',
  },
  TRANSFERENCIA_INVALIDA: {
    status: 400,
    message: 'A propriedade só pode passar para um gestor ativo desta conta.',
    field: 'usuarioId',
  },
  LOGO_INVALIDO: { status: 400, message: 'Por favor, selecione uma imagem.', field: 'logo' },
  LOGO_GRANDE_DEMAIS_EM_PIXELS: { status: 400, message: 'A imagem pode ter no máximo 40 megapixels.', field: 'logo' },
  LOGO_COM_QUADROS_DEMAIS: { status: 400, message: 'A animação pode ter no máximo 1.000 quadros.', field: 'logo' },
  ARQUIVO_NECESSARIO: { status: 400, message: 'Arquivo necessário', field: 'xlsxFile' },
  PLANILHA_INVALIDA: { status: 400, message: 'Arquivo inválido. Selecione apenas arquivos XLSX', field: 'xlsxFile' },
  CEP_INVALIDO: { status: 400, message: 'CEP deve ter 8 dígitos', field: 'cep' },
  NADA_A_CANCELAR: { status: 400, message: 'Você não tem uma assinatura para cancelar.' },
  CARTAO_INVALIDO: { status: 400, message: 'Este cartão não foi confirmado. Tente novamente.' },
  EVENTO_RECUSADO: { status: 400, message: 'Evento recusado.' },
  REQUISICAO_ILEGIVEL: { status: 400, message: 'A requisição não pôde ser lida.' },
  NAO_AUTENTICADO: { status: 401, message: 'Unauthorized' },
  ASSINATURA_INATIVA: { status: 402, message: 'Assinatura expirada' },
  SEM_PERMISSAO: { status: 403, message: 'Você não tem permissão para esta ação.' },
  APENAS_GESTORES_EXPORTAM: { status: 403, message: 'Apenas gestores podem exportar dados da conta' },
  APENAS_GESTORES_IMPORTAM: { status: 403, message: 'Apenas gestores podem importar dados na conta' },
  APENAS_ADMINISTRADORES: { status: 403, message: 'Apenas administradores podem acessar esta página.' },
  ORIGEM_RECUSADA: { status: 403, message: 'Requisição recusada: ela veio de outro site.' },
  NAO_ENCONTRADO: { status: 404, message: 'Não encontrado.' },
  CONTA_NAO_ENCONTRADA: { status: 404, message: 'Conta não encontrada' },
  CLIENTE_NAO_ENCONTRADO: { status: 404, message: 'Cliente não encontrado' },
  MEMBRO_NAO_ENCONTRADO: { status: 404, message: 'Membro não encontrado nesta conta.' },
  CONVITE_NAO_ENCONTRADO: { status: 404, message: 'Convite não encontrado' },
  LOGO_NAO_ENCONTRADO: { status: 404, message: 'Esta conta não tem logo.' },
  SESSAO_NAO_ENCONTRADA: { status: 404, message: 'Esta sessão já foi encerrada.' },
  EMPRESA_NAO_ENCONTRADA: { status: 404, message: 'Empresa não encontrada' },
  FUNCIONARIO_NAO_ENCONTRADO: { status: 404, message: 'Este cliente não é funcionário desta empresa.' },
  DOCUMENTO_NAO_ENCONTRADO: { status: 404, message: 'Documento não encontrado' },
  RELACIONAMENTO_NAO_ENCONTRADO: { status: 404, message: 'Vínculo familiar não encontrado.' },
  ANOTACAO_NAO_ENCONTRADA: { status: 404, message: 'Anotação não encontrada' },
  DOCUMENTO_VIAGEM_NAO_ENCONTRADO: { status: 404, message: 'Documento de viagem não encontrado' },
  VENCIMENTO_NAO_ENCONTRADO: { status: 404, message: 'Vencimento não encontrado' },
  VISAO_NAO_ENCONTRADA: { status: 404, message: 'Visão não encontrada' },
  ETIQUETA_NAO_ENCONTRADA: { status: 404, message: 'Etiqueta não encontrada' },
  IMPORTACAO_NAO_ENCONTRADA: { status: 404, message: 'Importação não encontrada' },
  USUARIO_NAO_ENCONTRADO: { status: 404, message: 'Usuário não encontrado' },
  USUARIO_SEM_LOGIN: {
    status: 404,
    message: 'Usuário precisa fazer login primeiro para aparecer no sistema.',
    field: 'email',
  },
  AUTORIZACAO_NAO_ENCONTRADA: { status: 404, message: 'Esta autorização já foi removida.' },
  LIMPEZA_NAO_ENCONTRADA: { status: 404, message: 'Limpeza não encontrada' },
  ARQUIVO_NAO_DISPONIVEL: { status: 404, message: 'Este arquivo não está mais disponível. Gere-o novamente.' },
  CEP_NAO_ENCONTRADO: { status: 404, message: 'CEP não encontrado' },
  METODO_NAO_ACEITO: { status: 405, message: 'Método não aceito.' },
  ENVIO_INTERROMPIDO: { status: 408, message: 'O envio parou no meio. Tente novamente.' },
  CPF_JA_CADASTRADO: { status: 409, message: 'Este CPF já está cadastrado nesta conta.' },
  JA_E_DA_FAMILIA: { status: 409, message: 'Este cliente já faz parte da família' },
  ALTERADO_POR_OUTRA_PESSOA: {
    status: 409,
    message: 'Este cadastro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  },
  IMPORTACAO_EM_ANDAMENTO: {
    status: 409,
    message: 'Já há uma importação em andamento nesta conta. Aguarde até que ela termine.',
  },
  NAO_PODE_DESFAZER: { status: 409, message: 'Isto já foi desfeito, ou já se passaram 30 dias.' },
  ETIQUETA_JA_EXISTE: { status: 409, message: 'Já existe uma etiqueta com este nome.', field: 'nome' },
  DOCUMENTO_VIAGEM_JA_CADASTRADO: { status: 409, message: 'Este documento já está cadastrado nesta conta.', field: 'numero' },
  VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM: {
    status: 409,
    message: 'Este cliente tem mais de um passaporte brasileiro. Altere a validade em "Documentos de viagem".',
    field: 'validadePassaporte',
  },
  LIMITE_DE_DOCUMENTOS_DE_VIAGEM: { status: 409, message: 'Este cliente já tem 50 documentos de viagem, o máximo.' },
  LIMITE_DE_ANOTACOES: { status: 409, message: 'Este cliente já tem 10.000 anotações, o máximo.' },
  LIMITE_DE_VISOES: { status: 409, message: 'Esta conta já tem 200 visões, o máximo.' },
  SELECAO_MUDOU: { status: 409, message: 'A lista mudou. Confira os clientes e tente de novo.' },
  LIMITE_DE_ETIQUETAS: { status: 409, message: 'Esta conta já tem 200 etiquetas, o máximo.' },
  LIMITE_DE_DOCUMENTOS: { status: 409, message: 'Este cliente já tem 200 documentos, o máximo.' },
  LIMITE_DE_ESPACO: { status: 409, message: 'O espaço desta conta (10 GB) acabou.' },
  LIMITE_DE_CONTAS: { status: 409, message: 'Você atingiu o limite de 20 contas.' },
  LIMITE_DE_CONTAS_DO_GESTOR: { status: 409, message: 'Esta pessoa já tem 20 contas, o máximo.' },
  LIMITE_DE_MEMBROS: { status: 409, message: 'Esta conta já tem 100 membros, o máximo.' },
  LIMITE_DE_CONVITES: { status: 409, message: 'Esta conta já tem 50 convites em aberto, o máximo. Revogue um deles.' },
  JA_FAZ_PARTE: { status: 409, message: 'Você já faz parte desta conta' },
  EMAIL_JA_AUTORIZADO: { status: 409, message: 'Este email já está autorizado.', field: 'email' },
  EMAIL_DE_USUARIO: {
    status: 409,
    message: 'Este email já é de um usuário. Use “Conceder Acesso Gratuito”.',
    field: 'email',
  },
  ULTIMA_CONTA: { status: 409, message: 'Esta é a sua única conta: ela não pode ser excluída.' },
  USUARIO_TEM_EQUIPE: {
    status: 409,
    message:
      'Outras pessoas trabalham em uma conta sua. Transfira a propriedade dela ou remova os membros antes de excluir o seu usuário.',
  },
  SEM_ASSINATURA_ATIVA: { status: 409, message: 'Você não tem uma assinatura ativa.' },
  ASSINATURA_JA_ATIVA: { status: 409, message: 'Você já possui uma assinatura ativa' },
  ASSINATURA_CANCELADA: {
    status: 409,
    message: 'Assinatura cancelada: depois do fim do período pago você pode assinar novamente.',
  },
  ACESSO_GRATUITO: { status: 409, message: 'Seu acesso é gratuito: não é preciso assinar.' },
  PAGAMENTO_PENDENTE: { status: 409, message: 'O pagamento ainda não foi confirmado.' },
  PAGAMENTO_ATRASADO: { status: 409, message: 'O último pagamento não foi feito. Atualize o cartão antes de mudar de plano.' },
  PAGAMENTO_RECUSADO: { status: 409, message: 'O pagamento foi recusado. Tente outro cartão.' },
  RENOVACAO_EM_CURSO: { status: 409, message: 'A renovação está sendo cobrada. Tente mudar de plano daqui a uma hora.' },
  PLANO_JA_CONTRATADO: { status: 409, message: 'Este já é o seu plano.' },
  PREVIA_VENCIDA: { status: 409, message: 'O valor mostrado não vale mais. Confira o novo valor.' },
  CONVITE_EXPIRADO: { status: 410, message: 'Convite expirado' },
  CONVITE_UTILIZADO: { status: 410, message: 'Convite já utilizado' },
  CORPO_GRANDE_DEMAIS: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  ARQUIVO_GRANDE_DEMAIS: { status: 413, message: 'Cada arquivo pode ter até 15 MB.', field: 'documentos' },
  PLANILHA_GRANDE_DEMAIS: { status: 413, message: 'Arquivo inválido. A planilha pode ter até 20 MB.', field: 'xlsxFile' },
  LOGO_GRANDE_DEMAIS: { status: 413, message: 'O logo deve ter no máximo 2MB.', field: 'logo' },
  ENDERECO_LONGO_DEMAIS: { status: 414, message: 'O endereço da requisição é longo demais.' },
  TIPO_NAO_ACEITO: { status: 415, message: 'Envie os dados em JSON.' },
  INTERVALO_INVALIDO: { status: 416, message: 'O arquivo não tem o trecho pedido.' },
  CHAVE_REUTILIZADA: { status: 422, message: 'Esta chave de repetição já foi usada com outros dados.' },
  MUITAS_REQUISICOES: { status: 429, message: 'Muitas requisições. Aguarde um instante e tente novamente.' },
  MUITOS_DOWNLOADS: { status: 429, message: 'Há muitos downloads em andamento. Espere um deles terminar e tente novamente.' },
  CABECALHOS_GRANDES_DEMAIS: { status: 431, message: 'Os cabeçalhos da requisição são grandes demais.' },
  ERRO_INTERNO: { status: 500, message: 'Algo deu errado do nosso lado. Tente novamente em instantes.' },
  SERVICO_INDISPONIVEL: { status: 503, message: 'Serviço temporariamente indisponível. Tente novamente em instantes.' },
  CONTA_OCUPADA: {
    status: 503,
    message: 'Outra operação desta conta ainda está em andamento. Tente novamente em alguns segundos.',
  },
  PAGAMENTOS_INDISPONIVEIS: {
    status: 503,
    message: 'O serviço de pagamentos está indisponível no momento. Tente novamente em instantes.',
  },
  CEP_INDISPONIVEL: { status: 503, message: 'Erro ao consultar CEP' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every error. `data`: details for the form, such as the client that already has the CPF. */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  errors?: { field: string; message: string }[];
  data?: Record<string, unknown>;
  requestId: string;
}
