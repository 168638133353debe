import { tipoVisto, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';

export const FAMILIA_FAILED = 'Não foi possível carregar a família';
export const ADD_MEMBRO = 'Adicionar Membro da Família';
export const ADD_ANOTHER = 'Salvar e adicionar outro';
export const FAMILIA_EMPTY = 'Nenhum membro da família adicionado';

/** In the order of the screen. */
const RESUMO: { tipo: TipoRelacao; label: string }[] = [
  { tipo: 'conjuge', label: 'Cônjuge' },
  { tipo: 'filho', label: 'Filhos' },
  { tipo: 'pai_mae', label: 'Pais' },
  { tipo: 'irmao', label: 'Irmãos' },
  { tipo: 'familia', label: 'Outros familiares' },
];

export const TIPOS_IN_ORDER = RESUMO.map(({ tipo }) => tipo);

/** How many of each kind; of the kinds without relatives, only the last one is shown. */
export function resumoDaFamilia(vinculos: readonly Relacionamento[]) {
  return RESUMO.map(({ tipo, label }) => ({
    tipo,
    label,
    count: vinculos.filter((vinculo) => tipoVisto(vinculo) === tipo).length,
  })).filter(({ tipo, count }) => count > 0 || tipo === 'familia');
}
