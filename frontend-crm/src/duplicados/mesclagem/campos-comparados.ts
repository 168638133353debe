import { CAMPOS_CLIENTE, kindOf } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import {
  CAMPOS_DA_MESCLA,
  escolhaDaMescla,
  type CampoDaMescla,
  type Escolha,
  type Lado,
} from '@viajario/contracts/crm/duplicados/escolhas';
import type { Comparacao } from '@viajario/contracts/crm/duplicados/mesclagem';
import { shownValue } from '../../envios/comparacao.ts';

/** A field of two clients, as people read it; '' for nothing. */
interface Campo {
  campo: CampoDaMescla;
  rotulo: string;
  este: string;
  outro: string;
}
export interface CampoDiferente extends Campo {
  escolha: Escolha;
}

/** What was chosen by hand, each for what it was chosen between: a record that changed meanwhile is compared anew. */
export type EscolhasFeitas = Readonly<Record<string, Escolha>>;
export const chaveDe = ({ campo, este, outro }: Campo): string => JSON.stringify([campo, este, outro]);

/** The fields that differ, with the value that the merged client gets, and the equal ones. A field that is empty in both is in neither list. */
export function compareCampos(comparacao: Comparacao, feitas: EscolhasFeitas): { diferentes: CampoDiferente[]; iguais: Campo[] } {
  const { este, outro } = comparacao;
  const campos = CAMPOS_DA_MESCLA.map((campo) => ({
    campo,
    rotulo: CAMPOS_CLIENTE[campo].label,
    este: textoDe(campo, este, comparacao),
    outro: textoDe(campo, outro, comparacao),
  }));
  const escolhas = Object.fromEntries(campos.flatMap((one) => (feitas[chaveDe(one)] ? [[one.campo, feitas[chaveDe(one)]]] : [])));
  const escolhaDe = escolhaDaMescla(ladoDe(este), ladoDe(outro), escolhas);
  return {
    diferentes: campos
      .filter((one) => one.este !== one.outro)
      .map((one) => Object.assign(one, { escolha: escolhaDe(one.campo) })),
    iguais: campos.filter((one) => one.este === one.outro && one.este !== '' && este[one.campo] !== false),
  };
}

const ladoDe = (cliente: ClienteDetail): Lado => ({ id: cliente.id, valor: (campo) => cliente[campo] });

/** A client is never its own responsável: one of the two as the responsável of the other counts as none. */
function textoDe(campo: CampoDaMescla, cliente: ClienteDetail, { este, outro, nomes }: Comparacao): string {
  const value = cliente[campo];
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (!value || value === este.id || value === outro.id) return '';
  const kind = kindOf(campo);
  return kind === 'id' || kind === 'member' ? (nomes.find(({ id }) => id === value)?.nome ?? '') : shownValue(campo, value);
}
