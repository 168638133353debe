import { CAMPOS_CLIENTE, type CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ItemDaLinhaDoTempo, TipoDeItem } from '@viajario/contracts/crm/anotacoes/linha-do-tempo';
import { FLAGS_DOCUMENTO } from '@viajario/contracts/documents/flags-documento';
import { SLOT_LABELS } from '../../documentos/documento-texts.ts';

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
  anotacao: 'Anotação',
  lembrete: 'Lembrete',
  'lembrete-concluido': 'Lembrete concluído',
};

/** What happened: 'Cadastro alterado: E-mail, Bairro', 'Enviou passaporte.pdf (Passaporte)'. */
export function itemText({ tipo, dados }: ItemDaLinhaDoTempo): string {
  if (tipo === 'edicao') return `${ACTS.edicao}: ${(dados?.campos ?? []).map(fieldLabel).join(', ')}`;
  return tipo.startsWith('documento-') ? `${ACTS[tipo]} ${fileText(dados)}` : ACTS[tipo];
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
