import { nomeDoPais } from '@viajario/contracts/crm/viagem/paises';
import { TIPO_LABELS, type TipoDocumentoViagem } from '@viajario/contracts/crm/viagem/tipos-viagem';
import { SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';

const LABELS = { ...SLOT_LABELS, ...TIPO_LABELS };

/** A kind, of a paper with its country: 'Passaporte · Brasil'. */
export const descricaoDe = (tipo: TipoDocumentoViagem | FlagDocumento, pais: string | null): string =>
  pais === null ? LABELS[tipo] : `${LABELS[tipo]} · ${nomeDoPais(pais)}`;
