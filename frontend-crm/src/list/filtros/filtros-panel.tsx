import { PASSAPORTES } from '@viajario/contracts/crm/clientes/filtros';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { usePessoasQuery } from '../../equipe/use-pessoas.ts';
import { CarteiraMenu, FilterMenu, FilterPanel } from '../../kit/list/filter-panel.tsx';
import styles from '../../kit/list/filters.module.css';
import { clientesCount } from '../../clientes/cliente-texts.ts';
import { Etiqueta } from '../../etiquetas/etiqueta.tsx';
import { filtrosIn, isFiltered, MARCAS, MESES, PASSAPORTE_LABELS, choicesOf, type Filtros } from './filtros.ts';
import { useEmpresas, useEtiquetas } from './use-filtros-labels.ts';

interface Props {
  filtros: Filtros;
  /** How many clients are found with them; undefined as long as it is unknown. */
  total?: number;
  onChange: (filtros: Filtros) => void;
  onClosed: () => void;
}

/** All filters of the list of clients. */
export default function FiltrosPanel({ filtros, total, onChange, onClosed }: Props) {
  return (
    <FilterPanel
      closeLabel={total === undefined ? 'Ver clientes' : `Ver ${clientesCount(total)}`}
      onClear={isFiltered(filtros) ? () => onChange({}) : undefined}
      onClosed={onClosed}
    >
      <Fields filtros={filtros} onChange={onChange} />
    </FilterPanel>
  );
}

function Fields({ filtros, onChange }: Pick<Props, 'filtros' | 'onChange'>) {
  const { contaId } = useConta();
  const pessoas = usePessoasQuery(contaId).data ?? [];
  const empresas = useEmpresas(contaId, true).data ?? [];
  // Parsed like a URL, so that the choices of a menu become values of a filter.
  const choose = (name: keyof Filtros, value: string) => {
    const params = new URLSearchParams();
    for (const [key, values] of Object.entries({ ...choicesOf(filtros), [name]: value })) {
      for (const one of [values].flat()) params.append(key, one);
    }
    onChange(filtrosIn(params));
  };
  const menu = (name: 'aniversario' | 'passaporte' | 'empresaId' | 'agenteId') => ({
    value: filtros[name] ?? '',
    onChoose: (value: string) => choose(name, value),
  });
  return (
    <>
      <Etiquetas chosen={filtros.etiquetaId ?? []} onChange={(etiquetaId) => onChange({ ...filtros, etiquetaId })} />
      <FilterMenu label="Passaporte" {...menu('passaporte')}>
        {PASSAPORTES.map((one) => (
          <option key={one} value={one}>
            {PASSAPORTE_LABELS[one]}
          </option>
        ))}
      </FilterMenu>
      <FilterMenu label="Aniversário" {...menu('aniversario')}>
        <option value="semana">Próximos 7 dias</option>
        {MESES.map((mes, index) => (
          <option key={mes} value={String(index + 1)}>
            {mes}
          </option>
        ))}
      </FilterMenu>
      <CarteiraMenu pessoas={pessoas} {...menu('agenteId')} />
      <FilterMenu label="Empresa" {...menu('empresaId')}>
        {empresas.map(({ id, razaoSocial, nomeFantasia }) => (
          <option key={id} value={id}>
            {nomeFantasia || razaoSocial}
          </option>
        ))}
      </FilterMenu>
      <fieldset className={styles.marks}>
        <legend>Cadastro</legend>
        {MARCAS.map(([name, text]) => (
          <label key={name} className={styles.mark}>
            <input
              type="checkbox"
              checked={filtros[name] === 'true'}
              onChange={({ target }) => choose(name, target.checked ? 'true' : '')}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Etiquetas({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const list = useEtiquetas(useConta().contaId, true);
  if (list.data?.length === 0) return null;
  return (
    <fieldset className={styles.marks} aria-busy={list.isPending}>
      <legend>Etiquetas</legend>
      {list.isLoadingError && (
        <p className="flush quiet small">
          Não foi possível carregar.{' '}
          <button type="button" className={styles.word} onClick={() => void list.refetch()}>
            Tentar novamente
          </button>
        </p>
      )}
      {list.data?.map((one) => (
        <label key={one.id} className={styles.mark}>
          <input
            type="checkbox"
            checked={chosen.includes(one.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one.id].sort() : chosen.filter((other) => other !== one.id))
            }
          />
          <Etiqueta {...one} />
          <span className="flush quiet small">{one.clientesCount.toLocaleString('pt-BR')}</span>
        </label>
      ))}
    </fieldset>
  );
}
