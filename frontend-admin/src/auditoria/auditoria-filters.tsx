import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { SectionFilter } from '../list/use-section-filter.ts';
import { ACOES_IN_ORDER, acaoLabel } from './acoes.ts';
import styles from './auditoria.module.css';

const NOTHING = { acao: '', search: '', de: '', ate: '' };

/** What of the trail is shown: an act, a person, days. */
export function AuditoriaFilters({ filter }: { filter: SectionFilter }) {
  const { get, change, isFiltered } = filter;
  // 'Limpar filtros' goes with what it clears.
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <div {...focus} tabIndex={-1} className="row gap-2-3 mb-3" role="group" aria-label="Filtros da auditoria">
      <AcaoMenu value={get('acao')} onChange={(acao) => change({ acao })} />
      <SearchBox
        placeholder="Buscar por pessoa..."
        value={get('search')}
        shortcut={null}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <DayFilter label="De" value={get('de')} onChange={(de) => change({ de })} />
      <DayFilter label="Até" value={get('ate')} onChange={(ate) => change({ ate })} />
      {isFiltered && (
        <Button className={styles.clear} onClick={() => change(NOTHING)}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

/** The browser's own menu: phones show it as they show all others. */
function AcaoMenu({ value, onChange }: { value: string; onChange: (acao: string) => void }) {
  const isKnown = ACOES_IN_ORDER.some(({ acao }) => acao === value);
  return (
    <select aria-label="Ação" className={styles.acao} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Todas as ações</option>
      {value && !isKnown && <option value={value}>{acaoLabel(value)}</option>}
      {ACOES_IN_ORDER.map(({ acao, label }) => (
        <option key={acao} value={acao}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A whole day filters at once; a half-typed one waits. */
function DayFilter({ label, value, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed, by what was typed or by itself (back button, 'Limpar filtros'); the field keeps the focus.
    setKnown(value);
    setTyped(value);
  }
  const isHalf = typed !== '' && !isDay(typed);
  function type(text: string) {
    setTyped(text);
    if (text !== value && (text === '' || isDay(text))) onChange(text);
  }
  return (
    <div className={`${styles.day} line gap-2 small`}>
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} value={typed} aria-invalid={isHalf && typed.length >= 10} onChange={type} />
    </div>
  );
}
