import type { Empresa, EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import type { SearchText } from '../kit/list/local-search.ts';

export const EMPRESA_FAILED = 'Não foi possível carregar a empresa';

/** How people call the company: nomeFantasia, or razaoSocial where it has none. */
export function empresaName({ nomeFantasia, razaoSocial }: Pick<EmpresaRow, 'nomeFantasia' | 'razaoSocial'>) {
  return nomeFantasia || razaoSocial;
}

export const empresasCount = (count: number) => pluralize(count, 'empresa', 'empresas');
export const funcionariosCount = (count: number) => pluralize(count, 'funcionário', 'funcionários');

export function empresaSearchText({ nomeFantasia, razaoSocial, email, cnpj }: Empresa): SearchText {
  return { words: [nomeFantasia, razaoSocial, email], codes: [cnpj] };
}
