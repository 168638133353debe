import { CAMPOS_CLIENTE, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ItemDaLinhaDoTempo, TipoDeItem } from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import { TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { FLAGS_DOCUMENTO, SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';

const ACTS: Record<TipoDeItem, string> = {
  cadastro: 'Cadastro criado',
  importacao: 'Importado de uma planilha',
  edicao: 'Cadastro alterado',
  mescla: 'Cadastro repetido mesclado a este',
  vinculo: 'Vínculo familiar com',
  'documento-enviado': 'Enviou',
  'documento-visto': 'Viu',
  'documento-baixado': 'Baixou',
  'documento-excluido': 'Excluiu',
  'ficha-em-pdf': 'Gerou a ficha em PDF',
  'copia-criada': 'Criou cópia protegida de',
  'copia-aberta': 'Quem tem o link abriu a cópia protegida de',
  'copia-baixada': 'Quem tem o link baixou a cópia protegida de',
  'copia-revogada': 'Revogou cópia protegida de',
  anotacao: 'Anotação',
  lembrete: 'Lembrete',
  'lembrete-concluido': 'Lembrete concluído',
  'envio-do-cliente': 'Dados enviados pelo cliente',
  mensagem: 'Mensagem no WhatsApp',
  emissao: 'Copiado para emissão',
  orientacao: 'Orientação de viagem enviada',
  'orientacao-ciente': 'Ciente da orientação de viagem',
  viagem: 'Viagem',
  'pedido-recebido': 'Pedido do titular recebido',
  'pedido-respondido': 'Pedido do titular respondido',
  'relatorio-do-titular': 'Pediu o relatório do titular',
};

/** What happened: 'Cadastro alterado: E-mail, Bairro', 'Enviou passaporte.pdf (Passaporte)'. */
export function itemText({ tipo, dados }: ItemDaLinhaDoTempo): string {
  if (tipo === 'edicao') return `${ACTS.edicao}: ${(dados?.campos ?? []).map(fieldLabel).join(', ')}`;
  if (tipo === 'ficha-em-pdf') return `${ACTS[tipo]}, ${dados?.numeros ? 'com' : 'sem'} números de documentos`;
  if (dados?.pedido) return `${ACTS[tipo]}: ${TIPO_DE_PEDIDO_LABELS[dados.pedido]}`;
  if (dados?.destino) return `${ACTS[tipo]}: ${nomeDoPais(dados.destino)}`;
  return /^(documento|copia)-/.test(tipo) ? `${ACTS[tipo]} ${fileText(dados)}` : ACTS[tipo];
}

function fieldLabel(campo: string): string {
  if (campo === 'etiquetas') return 'Etiquetas';
  if (campo === 'documentosViagem') return 'Documentos de viagem';
  return isCampo(campo) ? CAMPOS_CLIENTE[campo].label : campo;
}

const isCampo = (campo: string): campo is CampoCliente => campo in CAMPOS_CLIENTE;

function fileText(dados: ItemDaLinhaDoTempo['dados']): string {
  const flag = FLAGS_DOCUMENTO.find((one) => one === dados?.flag);
  const label = flag && SLOT_LABELS[flag];
  if (dados?.nomeArquivo) return label ? `${dados.nomeArquivo} (${label})` : dados.nomeArquivo;
  return label ? `um arquivo (${label})` : 'um arquivo';
}
