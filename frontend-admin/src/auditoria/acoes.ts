/** Every act of the trail in words; the backend's names are those of `audit.record`. */
const ACOES: Readonly<Record<string, string>> = {
  'acesso-gratuito-concedido': 'Acesso gratuito concedido',
  'acesso-gratuito-retirado': 'Acesso gratuito retirado',
  'acesso-gratuito-usado': 'Acesso gratuito usado no primeiro login',
  'acesso-recusado': 'Acesso recusado',
  'arquivo-baixado': 'Arquivo baixado',
  'assinatura-alterada': 'Assinatura alterada',
  'assinatura-cancelada': 'Assinatura cancelada',
  'assinatura-pedida': 'Assinatura pedida',
  'autorizacao-removida': 'Autorização de email removida',
  'avisos-por-email-desligados': 'Avisos diários desligados',
  'avisos-por-email-ligados': 'Avisos diários ligados',
  'cartao-trocado': 'Cartão da assinatura trocado',
  'cliente-editado': 'Cliente alterado',
  'cliente-excluido': 'Cliente excluído',
  'anotacao-excluida': 'Anotação excluída',
  'documento-viagem-excluido': 'Documento de viagem excluído',
  'cliente-mesclado': 'Cliente juntado a outro',
  'clientes-limpos': 'Todos os clientes excluídos',
  'conta-alterada': 'Conta alterada',
  'conta-criada': 'Conta criada',
  'conta-excluida': 'Conta excluída',
  'conta-transferida': 'Conta transferida',
  'calendario-criado': 'Calendário criado',
  'calendario-encerrado': 'Calendário encerrado',
  'convite-aceito': 'Convite aceito',
  'convite-criado': 'Convite criado',
  'convite-revogado': 'Convite revogado',
  'documento-alterado': 'Documento alterado',
  'documento-baixado': 'Documento baixado',
  'documento-enviado': 'Documento enviado',
  'documento-excluido': 'Documento excluído',
  'documento-visto': 'Documento visto',
  'duplicados-limpos': 'Duplicatas removidas',
  'email-autorizado': 'Email autorizado',
  'empresa-excluida': 'Empresa excluída',
  'etiqueta-excluida': 'Etiqueta excluída',
  'exportacao-completa': 'Backup completo exportado',
  'exportacao-csv': 'CSV exportado',
  'funcionario-removido': 'Funcionário removido',
  'funcionario-transferido': 'Funcionário transferido',
  importacao: 'Planilha importada',
  'importacao-desfazer-pedido': 'Pedido para desfazer importação',
  'importacao-desfeita': 'Importação desfeita',
  'importacao-pedida': 'Importação pedida',
  'limpeza-de-clientes-pedida': 'Exclusão de todos os clientes pedida',
  'limpeza-de-duplicados-pedida': 'Limpeza de duplicatas pedida',
  'limpeza-desfazer-pedido': 'Pedido para desfazer limpeza',
  'limpeza-desfeita': 'Limpeza desfeita',
  login: 'Login',
  'login-recusado': 'Login recusado',
  logout: 'Saída',
  'logo-alterado': 'Logo alterado',
  'logo-removido': 'Logo removido',
  'membro-alterado': 'Membro alterado',
  'membro-removido': 'Membro removido',
  'membro-saiu': 'Membro saiu',
  'mudanca-de-plano-pedida': 'Mudança de plano pedida',
  'outras-sessoes-encerradas': 'Outras sessões encerradas',
  'papel-do-sistema-alterado': 'Função no sistema alterada',
  'relacionamento-removido': 'Vínculo familiar removido',
  'sessao-encerrada': 'Sessão encerrada',
  'sessoes-encerradas': 'Sessões encerradas por um admin',
  'usuario-excluido': 'Usuário excluído',
};

/** An act that this page does not know yet is shown as it is written. */
export function acaoLabel(acao: string): string {
  return ACOES[acao] ?? acao;
}

/** All acts that can be asked for, by their words. */
export const ACOES_IN_ORDER = Object.entries(ACOES)
  .map(([acao, label]) => ({ acao, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

const ALVOS: Readonly<Record<string, string>> = {
  anotacao: 'Anotação',
  cliente: 'Cliente',
  conta: 'Conta',
  convite: 'Convite',
  documento: 'Documento',
  'email-autorizado': 'Email autorizado',
  empresa: 'Empresa',
  etiqueta: 'Etiqueta',
  importacao: 'Importação',
  job: 'Tarefa',
  limpeza: 'Limpeza',
  relacionamento: 'Vínculo familiar',
  sessao: 'Sessão',
  usuario: 'Usuário',
};

/** What an act was done to, in a word. */
export function alvoLabel(alvoTipo: string): string {
  return ALVOS[alvoTipo] ?? alvoTipo;
}
