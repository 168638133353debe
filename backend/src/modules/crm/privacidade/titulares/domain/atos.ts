/** What was done with a person's data, in words, by the names of the trail. */
const ATOS: Readonly<Record<string, string>> = {
  'autorizacao-de-menor-em-pdf': 'Gerou a autorização de viagem',
  'cliente-editado': 'Alterou o cadastro',
  'cliente-emitido': 'Copiou os dados para emissão',
  'cliente-mesclado': 'Juntou um cadastro repetido a este',
  'copia-aberta': 'Quem tem o link abriu uma cópia protegida',
  'copia-baixada': 'Quem tem o link baixou uma cópia protegida',
  'copia-criada': 'Criou uma cópia protegida',
  'copia-revogada': 'Revogou uma cópia protegida',
  'documento-alterado': 'Alterou um arquivo',
  'documento-baixado': 'Baixou um arquivo',
  'documento-enviado': 'Enviou um arquivo',
  'documento-excluido': 'Excluiu um arquivo',
  'documento-visto': 'Viu um arquivo',
  'envio-aceito': 'Aceitou dados enviados pelo titular',
  'envio-arquivo-visto': 'Viu um arquivo enviado pelo titular',
  'envio-recebido': 'Recebeu dados enviados pelo titular',
  'envio-recusado': 'Recusou dados enviados pelo titular',
  'ficha-em-pdf': 'Gerou a ficha em PDF',
  'link-criado': 'Criou um link para o titular',
  'link-revogado': 'Revogou um link para o titular',
  'mensagem-aberta': 'Abriu uma mensagem no WhatsApp',
  'pedido-recebido': 'Gravou um pedido do titular',
  'pedido-respondido': 'Respondeu a um pedido do titular',
  'relatorio-do-titular': 'Gerou o relatório do titular',
};

/** An act that is not named here is given as the trail has it. */
export const atoEmPalavras = (acao: string): string => ATOS[acao] ?? acao;
