import { nomeDoPais, PAISES as TODOS } from '@viajario/contracts/crm/documentos-viagem/paises';

/** By name, Brazil first. */
export const PAISES = [...TODOS].sort((a, b) => Number(b.codigo === 'BRA') - Number(a.codigo === 'BRA'));
export { nomeDoPais };
