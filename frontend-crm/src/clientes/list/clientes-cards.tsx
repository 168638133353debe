import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { idade } from '@viajario/web-kit/format/formats.ts';
import { ClienteButtons, ClienteContato, ClienteIdentity, type ClienteActions } from '../cliente-parts.tsx';
import styles from '../../list/cards.module.css';
import { Fact } from '../../list/fact.tsx';
import { useHoje } from '../../notifications/use-hoje.ts';

interface Props {
  clientes: ClienteListItem[];
  actions: ClienteActions;
}

/** The list below 768 px. */
export function ClientesCards({ clientes, actions }: Props) {
  const hoje = useHoje();
  return (
    <ul className={styles.list} aria-label="Clientes">
      {clientes.map((cliente) => (
        <li key={cliente.id} className={styles.card}>
          <ClienteIdentity cliente={cliente} />
          <ClienteContato cliente={cliente} />
          <dl className={styles.facts}>
            <Fact term="Idade" value={idade(cliente.dataNascimento, hoje)} />
            <Fact term="Documentos" value={cliente.documentosCount} />
            <Fact term="Relacionamentos" value={cliente.relacionamentosCount} />
          </dl>
          <ClienteButtons withText cliente={cliente} {...actions} />
        </li>
      ))}
    </ul>
  );
}
