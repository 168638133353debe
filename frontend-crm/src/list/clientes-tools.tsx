import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { ORDENS_DE_CLIENTES, type OrdemDeClientes } from '@viajario/contracts/crm/clientes/filtros';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import styles from './clientes-view.module.css';
import { COLUNAS, type useColunas } from './colunas.ts';
import { FiltrosChips } from './filtros/filtros-chips.tsx';
import filtroStyles from '../kit/list/filters.module.css';
import { consultaOf, filterOf, type ClientesFilter, type useClientesFilter } from './use-clientes-filter.ts';
import { useVisoes, VisoesMenu } from './visoes/visoes-menu.tsx';

const FiltrosPanel = lateDialog(() => import('./filtros/filtros-panel.tsx'));
const VisaoDialog = lateDialog(() => import('./visoes/visao-dialog.tsx'));

type Change = ReturnType<typeof useClientesFilter>['change'];

interface Props {
  filter: ClientesFilter;
  change: Change;
  colunas: ReturnType<typeof useColunas>;
  /** Whether there is a table with columns to choose. */
  wide: boolean;
  /** How many clients are found. */
  total?: number;
  busy: boolean;
  resources: string[];
}

/** Search and, where there are clients, filters, order, views, columns. */
export function ClientesTools({ isNew, ...props }: Props & { isNew: boolean }) {
  const { filter, change } = props;
  return (
    <div className="row gap-2 no-print">
      <SearchBox
        placeholder="Buscar clientes..."
        value={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {!isNew && <ListTools {...props} />}
    </div>
  );
}

function ListTools({ filter, change, colunas, wide, total, busy, resources }: Props) {
  const [isFiltering, setFiltering] = useState(false);
  const visoes = useVisoes(consultaOf(filter));
  return (
    <>
      {!wide && <RefreshButton resources={resources} busy={busy} />}
      <Button icon={<Icon of={FilterOutlined} />} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
        Filtros
      </Button>
      <SortMenu value={filter.sort} onChange={(sort) => change({ sort })} />
      <VisoesMenu visoes={visoes} onChoose={(consulta) => change(filterOf(consulta))} />
      {wide && (
        <MenuButton
          label="Colunas"
          icon={<Icon of={TableOutlined} />}
          items={COLUNAS.map(([coluna, label]) => ({
            label,
            checked: colunas.shown.includes(coluna),
            onChoose: () => colunas.toggle(coluna),
          }))}
        />
      )}
      {wide && <RefreshButton resources={resources} busy={busy} />}
      {isFiltering && (
        <FiltrosPanel
          filtros={filter.filtros}
          total={busy ? undefined : total}
          onChange={(filtros) => change({ filtros })}
          onClosed={() => setFiltering(false)}
        />
      )}
    </>
  );
}

const ORDENS: Record<OrdemDeClientes, string> = {
  nome: 'Nome',
  createdAt: 'Mais recentes',
  completude: 'Cadastro menos completo',
  validadePassaporte: 'Validade do passaporte',
};

/** The browser's own menu: phones show it as they show all others. */
function SortMenu({ value, onChange }: { value: OrdemDeClientes; onChange: (sort: OrdemDeClientes) => void }) {
  return (
    <select
      aria-label="Ordenar por"
      className={styles.menu}
      value={value}
      onChange={({ target }) => onChange(ORDENS_DE_CLIENTES.find((one) => one === target.value) ?? 'nome')}
    >
      {ORDENS_DE_CLIENTES.map((one) => (
        <option key={one} value={one}>
          {ORDENS[one]}
        </option>
      ))}
    </select>
  );
}

interface LineProps {
  filter: ClientesFilter;
  change: Change;
  /** Text with how many clients are found. */
  text?: string;
  isNew: boolean;
  children: ReactNode;
}

/** How many are found, by which filters, and what keeps those. */
export function ListLine({ filter, change, text, isNew, children }: LineProps) {
  const [isSaving, setSaving] = useState(false);
  const consulta = consultaOf(filter);
  const { all, current, mayChange } = useVisoes(consulta);
  const offer = current ? mayChange(current) && 'Editar visão' : consulta !== '' && 'Salvar visão';
  return (
    <div className={isNew ? 'visually-hidden' : `${styles.line} row gap-1-3`}>
      <p className="flush quiet small tabular" aria-live="polite">
        {text}
      </p>
      <FiltrosChips filtros={filter.filtros} onChange={(filtros) => change({ filtros })}>
        {offer && (
          <button type="button" className={filtroStyles.word} aria-haspopup="dialog" onClick={() => setSaving(true)}>
            {offer}
          </button>
        )}
      </FiltrosChips>
      {children}
      {isSaving && (
        <VisaoDialog
          consulta={consulta}
          visao={current}
          known={all.filter(({ minha }) => minha)}
          onClosed={() => setSaving(false)}
        />
      )}
    </div>
  );
}
