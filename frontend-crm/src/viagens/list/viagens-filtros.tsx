import { RESULTADOS } from '@viajario/contracts/crm/prontidao/resultados';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useId, useState } from 'react';
import { usePessoasQuery } from '../../equipe/use-pessoas.ts';
import { CarteiraMenu, FilterMenu, FilterPanel } from '../../kit/list/filter-panel.tsx';
import styles from '../../kit/list/filters.module.css';
import { RESULTADO_LABELS } from '../../prontidao/prontidao-texts.ts';
import { SITUACAO_LABELS, viagensCount } from '../viagem-texts.ts';
import { choicesOf, filtrosIn, SITUACOES, type Filtros } from './use-viagens-filter.ts';

interface Props {
  filtros: Filtros;
  /** How many are found with them; undefined as long as it is unknown. */
  total?: number;
  onChange: (filtros: Filtros) => void;
  onClosed: () => void;
}

/** All filters of the list of trips. */
export default function ViagensFiltros({ filtros, total, onChange, onClosed }: Props) {
  const pessoas = usePessoasQuery(useConta().contaId).data ?? [];
  // Parsed like a URL, so that the choices of a menu become values of a filter.
  const choose = (name: keyof Filtros, value: string) =>
    onChange(filtrosIn(new URLSearchParams({ ...choicesOf(filtros), [name]: value })));
  const menu = (name: keyof Filtros) => ({
    value: filtros[name] ?? '',
    onChoose: (value: string) => choose(name, value),
  });
  return (
    <FilterPanel
      closeLabel={total === undefined ? 'Ver viagens' : `Ver ${viagensCount(total)}`}
      onClear={Object.values(filtros).some(Boolean) ? () => onChange({}) : undefined}
      onClosed={onClosed}
    >
      <FilterMenu label="Situação" standard="Abertas" {...menu('situacao')}>
        {SITUACOES.map((one) => (
          <option key={one} value={one}>
            {SITUACAO_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <FilterMenu label="Documentos" {...menu('resultado')}>
        {RESULTADOS.map((one) => (
          <option key={one} value={one}>
            {RESULTADO_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <CarteiraMenu pessoas={pessoas} {...menu('agenteId')} />
      <Dia label="Embarque desde" day={filtros.de ?? ''} onChoose={(day) => choose('de', day)} />
      <Dia label="Embarque até" day={filtros.ate ?? ''} onChoose={(day) => choose('ate', day)} />
    </FilterPanel>
  );
}

/** A day counts as soon as it is whole. */
function Dia({ label, day, onChoose }: { label: string; day: string; onChoose: (day: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={typed ?? day}
        onChange={(text) => {
          const isWhole = text === '' || isDay(text);
          setTyped(isWhole ? undefined : text);
          if (isWhole) onChoose(text);
        }}
      />
    </div>
  );
}
