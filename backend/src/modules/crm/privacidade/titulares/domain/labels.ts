import { CAMPOS_CLIENTE, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { SITUACAO_DO_PEDIDO_LABELS, TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS, type SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/envios/situacoes-do-envio';
import { fieldText } from '#shared/text/field-text.js';
import { dayText } from '#shared/text/formatted.js';

type Labels = Readonly<Record<string, string>>;

const VENCIMENTO: Readonly<Record<SituacaoDeVencimento, string>> = {
  aberto: 'Aberto',
  avisado: 'Avisado',
  'em-renovacao': 'Em renovação',
  renovado: 'Renovado',
  'nao-viaja': 'Não viaja',
};
const ENVIO: Readonly<Record<SituacaoDoEnvio, string>> = {
  pendente: 'Pendente',
  aceito: 'Aceito',
  recusado: 'Recusado',
  expirado: 'Expirado',
};
const ROLES: Labels = { proprietario: 'Proprietário', gestor: 'Gestor', agente: 'Agente', 'ex-membro': 'Ex-membro da equipe' };
const CAMPOS: Labels = {
  ...SLOT_LABELS,
  ...Object.fromEntries(Object.entries(CAMPOS_CLIENTE).map(([campo, { label }]) => [campo, label])),
  etiquetas: 'Etiquetas',
  documentosViagem: 'Documentos de viagem',
};

/** Codes, by the keys of their values; other values, above all free text, are never taken for a code. */
const CODES: Readonly<Record<string, Labels>> = {
  tipo: { ...TIPO_LABELS, ...TIPO_DE_PEDIDO_LABELS },
  situacao: { ...VENCIMENTO, ...ENVIO, ...SITUACAO_DO_PEDIDO_LABELS },
  sexo: { F: 'Feminino', M: 'Masculino', X: 'Não especificado' },
  documento: SLOT_LABELS,
  campos: CAMPOS,
  arquivos: SLOT_LABELS,
  telefone: { ...CAMPOS, responsavel: 'Do responsável' },
  dados: { ...CAMPOS, texto: 'Texto', planilha: 'Planilha', gds: 'Linhas de GDS' },
  ...Object.fromEntries(
    ['agente', 'autor', 'responsavel', 'concluidaPor', 'quem', 'criadoPor', 'criadaPor', 'enviadoPor', 'respondidoPor'].map(
      (chave) => [chave, ROLES],
    ),
  ),
};

const isCampo = (chave: string): chave is CampoCliente => Object.hasOwn(CAMPOS_CLIENTE, chave);

const PAPEIS: Labels = TIPO_LABELS;
/** Parts of a paper as it was sent: `passaporte.validade`. */
const PARTES: Labels = { pais: 'país', numero: 'número', validade: 'validade', sobrenome: 'sobrenome', nomes: 'nomes' };

/** The label of a value in the report: a field, or a part of a file or paper. */
export function labelOf(chave: string): string {
  const [papel = chave, parte] = chave.split('.');
  if (parte !== undefined) return `${PAPEIS[papel] ?? papel}, ${PARTES[parte] ?? parte}`;
  return CAMPOS[chave] ?? { nome: 'Nome', documento: 'Documento' }[chave] ?? chave;
}

/** The displayed text of a value. */
export function valueText(chave: string, valor: string): string {
  if (chave.endsWith('.validade')) return dayText(valor);
  if (chave.endsWith('.pais')) return nomeDoPais(valor);
  const word = CODES[chave]?.[valor];
  if (word !== undefined) return word;
  return isCampo(chave) ? fieldText(chave, valor) : valor;
}

/** Labels of actions on a client's data, by their names in the trail. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
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
  'pagina-criada': 'Criou uma página para o titular e a família',
  'pedido-recebido': 'Gravou um pedido do titular',
  'pedido-respondido': 'Respondeu a um pedido do titular',
  'relatorio-do-titular': 'Gerou o relatório do titular',
};

/** An unknown action is returned as the trail names it. */
export const actionLabel = (acao: string): string => ACTION_LABELS[acao] ?? acao;
