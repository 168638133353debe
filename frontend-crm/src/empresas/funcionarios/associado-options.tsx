import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import type { KeyboardEvent } from 'react';
import { clientesCount } from '../../clientes/cliente-texts.ts';
import styles from './associado-picker.module.css';

interface Props {
  clientes: ClienteListItem[];
  /** Matches that are not drawn. */
  hiddenCount: number;
  /** True while these still belong to the former search. */
  isStale: boolean;
  chosenId?: string;
  /** Name of the company that the client works for now. */
  employerOf: (cliente: ClienteListItem) => string | undefined;
  onChoose: (clienteId: string) => void;
  onConfirm: () => void;
}

/** The browser's own radio buttons: arrow keys choose, Enter adds. */
export function AssociadoOptions({ clientes, hiddenCount, isStale, chosenId, employerOf, onChoose, onConfirm }: Props) {
  if (clientes.length === 0) return <EmptyList drawing="busca" text="Nenhum cliente encontrado" />;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onConfirm();
  }
  return (
    <>
      <div role="radiogroup" aria-label="Clientes" aria-busy={isStale} className={styles.options} onKeyDown={onKeyDown}>
        {clientes.map((cliente) => (
          <label key={cliente.id} className={`${styles.option} flex tall start gap-3 ruled`}>
            <input
              type="radio"
              className="tick"
              name="associado"
              value={cliente.id}
              checked={cliente.id === chosenId}
              onChange={() => onChoose(cliente.id)}
            />
            <span className="shrinks breaks">
              <strong>{cliente.nome}</strong>
              <Known cliente={cliente} employer={employerOf(cliente)} />
            </span>
          </label>
        ))}
      </div>
      <p className="flush quiet small" aria-live="polite">
        {hiddenCount > 0 && `E mais ${clientesCount(hiddenCount)}: refine a busca.`}
      </p>
    </>
  );
}

function Known({ cliente, employer }: { cliente: ClienteListItem; employer?: string }) {
  const { cpf, email } = cliente;
  return (
    <>
      {(cpf || email) && (
        <span className="block quiet small">
          {' '}
          {cpf && formatCpf(cpf)}
          {cpf && email && ' | '}
          {email && <Email>{email}</Email>}
        </span>
      )}
      {employer && <span className="block warning small strong"> Hoje em {employer}</span>}
    </>
  );
}
