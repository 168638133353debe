import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCarteiraLabel } from '../../equipe/use-carteira-label.ts';
import { MARCAS, MESES, PASSAPORTE_LABELS, type Filtros } from './filtros.ts';

/** The labels of the conta, by name; asked for where they are `wanted`. */
export const useEtiquetas = (contaId: string, wanted: boolean) =>
  useQuery({ ...read(etiquetas.list, { query: { contaId } }), enabled: wanted });

export const useEmpresas = (contaId: string, wanted: boolean) =>
  useQuery({ ...read(empresas.list, { query: { contaId } }), enabled: wanted });

export interface Chip {
  key: string;
  text: string;
  /** The filters without it. */
  without: Filtros;
}

/** Labels of the chosen filters. What they name may be deleted by now. */
export function useChips(filtros: Filtros): Chip[] {
  const { contaId } = useConta();
  const { etiquetaId = [], aniversario, passaporte, empresaId, importacaoId, agenteId } = filtros;
  const carteira = useCarteiraLabel(agenteId);
  const known = {
    etiquetas: useEtiquetas(contaId, etiquetaId.length > 0).data,
    empresas: useEmpresas(contaId, empresaId !== undefined).data,
  };
  const chips: Chip[] = etiquetaId.map((id) => ({
    key: id,
    text: nameOf(id, known.etiquetas, { gone: 'Etiqueta removida', unknown: 'Etiqueta' }),
    without: { ...filtros, etiquetaId: etiquetaId.filter((other) => other !== id) },
  }));
  const add = (name: keyof Filtros, text: string) => chips.push({ key: name, text, without: { ...filtros, [name]: undefined } });
  if (aniversario) add('aniversario', `Aniversário: ${periodOf(aniversario)}`);
  if (passaporte) add('passaporte', PASSAPORTE_LABELS[passaporte]);
  if (empresaId) {
    const list = known.empresas?.map(({ id, razaoSocial, nomeFantasia }) => ({ id, nome: nomeFantasia || razaoSocial }));
    add('empresaId', nameOf(empresaId, list, { prefix: 'Empresa: ', gone: 'Empresa removida', unknown: 'Empresa' }));
  }
  if (importacaoId) add('importacaoId', 'De uma importação');
  if (carteira) add('agenteId', carteira);
  for (const [name, text] of MARCAS) if (filtros[name]) add(name, text);
  return chips;
}

export const periodOf = (aniversario: string) =>
  aniversario === 'semana' ? 'próximos 7 dias' : (MESES[Number(aniversario) - 1] ?? aniversario);

interface Labels {
  prefix?: string;
  gone: string;
  /** As long as the list has not come. */
  unknown: string;
}

function nameOf(id: string, list: readonly { id: string; nome: string }[] | undefined, { prefix = '', gone, unknown }: Labels) {
  if (!list) return unknown;
  const found = list.find((one) => one.id === id);
  return found ? prefix + found.nome : gone;
}
