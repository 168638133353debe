import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { CAMPOS_PREENCHIDOS, rotuloDoCampo } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import type { CamposEnviados } from './envios.js';
import { papeisDe, semPapeis, type PapelNoEnvio } from './papeis.js';

/** What a submission holds, or what is left of it. */
export interface Conteudo<Arquivo extends { flag: FlagDocumento } = { flag: FlagDocumento }> {
  campos: CamposEnviados;
  arquivos: readonly Arquivo[];
}

/** A paper is its kind, a visa with its country. */
const papelKey = ({ chave, enviado }: PapelNoEnvio): string => (chave === 'visto' ? `visto ${enviado.pais}` : chave);
const LABELS = { ...TIPO_LABELS, visto: 'Visto' };

/** A file is its flag; one without a flag of its own belongs to the papers that came with it. */
function arquivoKey(flag: FlagDocumento, papeis: readonly PapelNoEnvio[]): string {
  const com = flag === 'outrosDocumentos' ? papeis.filter(({ chave }) => chave !== 'passaporte').map(papelKey) : [];
  return ['arquivo', flag, ...com].join(' ');
}

/** What stays of a submission that waits once these parts have come anew. */
export function semRepetidos<A extends { flag: FlagDocumento }>({ campos, arquivos }: Conteudo<A>, novo: Conteudo): Conteudo<A> {
  const [antes, agora] = [papeisDe(campos), papeisDe(novo.campos)];
  const papeis = new Set(agora.map(papelKey));
  const files = new Set(novo.arquivos.map(({ flag }) => arquivoKey(flag, agora)));
  const repetidos = antes.filter((papel) => papeis.has(papelKey(papel))).map(({ chave }) => chave);
  const ficam = Object.entries(semPapeis(campos, repetidos)).filter(([campo]) => campo.includes('.') || !(campo in novo.campos));
  const kept = arquivos.filter(({ flag }) => !files.has(arquivoKey(flag, antes)));
  return { campos: Object.fromEntries(ficam), arquivos: kept };
}

/** In words, without what was filled in. */
export function partesTexts({ campos, arquivos }: Conteudo): string[] {
  const papeis = papeisDe(campos).map(({ chave, enviado }) =>
    chave === 'visto' ? `${LABELS.visto} (${nomeDoPais(enviado.pais)})` : LABELS[chave],
  );
  const files = [...new Set(arquivos.map(({ flag }) => `Arquivo: ${SLOT_LABELS[flag]}`))];
  return [...CAMPOS_PREENCHIDOS.filter((campo) => campo in campos).map(rotuloDoCampo), ...papeis, ...files];
}

export const isEmpty = ({ campos, arquivos }: Conteudo): boolean => Object.keys(campos).length + arquivos.length === 0;
