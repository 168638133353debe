import { CAMPOS_CLIENTE, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { SITUACAO_DO_PEDIDO_LABELS, TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { TIPO_LABELS, type SituacaoDeVencimento } from '@viajario/contracts/crm/viagem/tipos-viagem';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import type { SituacaoDoEnvio } from '@viajario/contracts/crm/ficha/situacoes-do-envio';
import { fieldText } from '#shared/text/field-text.js';

type Palavras = Readonly<Record<string, string>>;

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
const PAPEIS: Palavras = { proprietario: 'Proprietário', gestor: 'Gestor', agente: 'Agente', 'ex-membro': 'Ex-membro da equipe' };
const CAMPOS: Palavras = {
  ...SLOT_LABELS,
  ...Object.fromEntries(Object.entries(CAMPOS_CLIENTE).map(([campo, { label }]) => [campo, label])),
  etiquetas: 'Etiquetas',
  documentosViagem: 'Documentos de viagem',
};

/** Codes, by the keys of the values that have them; others, free text first of all, are never taken for a code. */
const CODES: Readonly<Record<string, Palavras>> = {
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
      (chave) => [chave, PAPEIS],
    ),
  ),
};

const isCampo = (chave: string): chave is CampoCliente => Object.hasOwn(CAMPOS_CLIENTE, chave);

/** What people call a value of a record in the report: a field, or a part of a file. */
export const rotuloDe = (chave: string): string => CAMPOS[chave] ?? { nome: 'Nome', documento: 'Documento' }[chave] ?? chave;

/** The text of a value as people write it. */
export function textoDe(chave: string, valor: string): string {
  const word = CODES[chave]?.[valor];
  if (word !== undefined) return word;
  return isCampo(chave) ? fieldText(chave, valor) : valor;
}

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

/** 'M. J. S.': another person in the report about somebody. A word that begins with no letter, of an address or a number, says nothing. */
export function iniciais(nome: string): string {
  const letters = nome
    .split(/\s+/)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .filter((first) => /^\p{L}$/u.test(first));
  return letters.length === 0 ? 'Sem nome' : letters.map((letter) => `${letter.toUpperCase()}.`).join(' ');
}
