import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import type { Etiqueta as AnEtiqueta } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { Checkbox } from '@viajario/web-kit/antd/antd-form.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { Etiqueta } from '../../etiquetas/etiqueta.tsx';
import styles from '../../etiquetas/etiquetas.module.css';
import { ETIQUETAS_FAILED, NewEtiqueta } from '../../etiquetas/new-etiqueta.tsx';
import { useEtiquetas } from '../filtros/use-filtros-labels.ts';

/** By id: true for a label that all get, false for one that all lose; others stay as they are. */
export type EtiquetaChanges = Readonly<Record<string, boolean | undefined>>;

interface Props {
  contaId: string;
  /** The chosen clients, where all of them are known. */
  clientes?: readonly ClienteListItem[];
  changes: EtiquetaChanges;
  onChange: (changes: EtiquetaChanges) => void;
}

/** Labels for many clients. A press goes on from what they have to all, none, and back; where only some have it, nothing is between. */
export function EtiquetasChoice({ contaId, clientes, changes, onChange }: Props) {
  const list = useEtiquetas(contaId, true);
  /** Whether all have it; undefined: some, or unknown. */
  const before = ({ id }: AnEtiqueta) => {
    const count = clientes?.filter(({ etiquetaIds }) => etiquetaIds.includes(id)).length;
    if (count === 0) return false;
    return count === clientes?.length && count !== undefined ? true : undefined;
  };
  function press(etiqueta: AnEtiqueta) {
    const had = before(etiqueta);
    const now = changes[etiqueta.id];
    const next = had === undefined ? (now === undefined ? true : now ? false : undefined) : now === undefined ? !had : undefined;
    onChange({ ...changes, [etiqueta.id]: next });
  }
  return (
    <>
      {list.isPending && <LinesSkeleton rows={3} />}
      {list.isLoadingError && <FailedList title={ETIQUETAS_FAILED} error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && list.data.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Etiquetas da conta</legend>
          {list.data.map((one) => {
            const change = changes[one.id];
            const shown = change ?? before(one);
            return (
              <Checkbox
                key={one.id}
                className={styles.choice}
                checked={shown === true}
                indeterminate={shown === undefined}
                onChange={() => press(one)}
              >
                <Etiqueta {...one} />
                {change !== undefined && <small> {change ? 'adicionar a todos' : 'remover de todos'}</small>}
              </Checkbox>
            );
          })}
        </fieldset>
      )}
      {list.data && (
        <NewEtiqueta contaId={contaId} count={list.data.length} onCreated={(id) => onChange({ ...changes, [id]: true })} />
      )}
    </>
  );
}
