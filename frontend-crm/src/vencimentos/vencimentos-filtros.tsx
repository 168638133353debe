import { PRAZOS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { usePessoasQuery } from '../equipe/use-pessoas.ts';
import { CarteiraMenu, FilterMenu, FilterPanel } from '../kit/list/filter-panel.tsx';
import {
  choicesOf,
  filtrosIn,
  hasDias,
  periodOf,
  SITUACOES,
  STANDARD_PRAZO,
  TIPOS,
  type Filtros,
} from './use-vencimentos-filter.ts';
import { PRAZO_LABELS, SITUACAO_LABELS, TIPO_DE_VENCIMENTO_LABELS, vencimentosCount } from './vencimento-texts.ts';

interface Props {
  filtros: Filtros;
  /** How many are found with them; undefined as long as it is unknown. */
  total?: number;
  onChange: (filtros: Filtros) => void;
  onClosed: () => void;
}

/** All filters of the list of expiries. */
export default function VencimentosFiltros({ filtros, total, onChange, onClosed }: Props) {
  const pessoas = usePessoasQuery(useConta().contaId).data ?? [];
  const choicesWithout = (name: keyof Filtros) => ({ ...choicesOf(filtros), ...(name === 'prazo' && { de: '', ate: '' }) });
  const menu = (name: keyof Filtros) => ({
    value: filtros[name] ?? '',
    // Parsed like a URL, so that the choices of a menu become values of a filter.
    onChoose: (value: string) => onChange(filtrosIn(new URLSearchParams({ ...choicesWithout(name), [name]: value }))),
  });
  const isByDay = hasDias(filtros);
  const isFiltered = Boolean(filtros.tipo ?? filtros.situacao ?? filtros.agenteId);
  return (
    <FilterPanel
      closeLabel={total === undefined ? 'Ver vencimentos' : `Ver ${vencimentosCount(total)}`}
      onClear={isFiltered ? () => onChange(periodOf(filtros)) : undefined}
      onClosed={onClosed}
    >
      <FilterMenu label="Prazo" standard={isByDay ? 'Datas escolhidas' : PRAZO_LABELS[STANDARD_PRAZO]} {...menu('prazo')}>
        {PRAZOS.filter((one) => isByDay || one !== STANDARD_PRAZO).map((one) => (
          <option key={one} value={one}>
            {PRAZO_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <FilterMenu label="Tipo" {...menu('tipo')}>
        {TIPOS.map((one) => (
          <option key={one} value={one}>
            {TIPO_DE_VENCIMENTO_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <FilterMenu label="Situação" {...menu('situacao')}>
        {SITUACOES.map((one) => (
          <option key={one} value={one}>
            {SITUACAO_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <CarteiraMenu pessoas={pessoas} {...menu('agenteId')} />
    </FilterPanel>
  );
}
