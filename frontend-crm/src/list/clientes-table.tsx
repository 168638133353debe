import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { formatDay, idade } from '@viajario/web-kit/format/formats.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { NOT_IN_TEAM, usePessoasQuery } from '../equipe/use-pessoas.ts';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { passaporteInColumn } from '../clientes/passaporte-state.ts';
import { actionsColumn, Table } from '../kit/list/table.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { ClienteButtons, ClienteContato, ClienteIdentity, identityId, type ClienteActions } from './cliente-parts.tsx';
import { Etiqueta } from '../etiquetas/etiqueta.tsx';
import styles from './clientes-table.module.css';
import { COLUNAS, STANDARD, type Coluna } from './colunas.ts';
import { useEtiquetas } from './filtros/use-filtros-labels.ts';
import { SelectOne, SelectPage } from '../kit/list/check-boxes.tsx';
import type { Selecao } from './selecao/use-selecao.ts';

interface Props {
  clientes: ClienteListItem[];
  colunas: readonly Coluna[];
  /** Nobody chose them: a narrow window shows fewer. */
  isStandard: boolean;
  selecao: Selecao;
  actions: ClienteActions;
}

/** The list from 768 px on. */
export function ClientesTable({ clientes, colunas, isStandard, selecao, actions }: Props) {
  const cells = useCells(colunas);
  const columns: Column<ClienteListItem>[] = [
    {
      title: 'Cliente',
      heading: (
        <span className="line shrinks gap-2">
          <SelectPage page={clientes} selecao={selecao} />
          Cliente
        </span>
      ),
      cell: (cliente) => (
        <div className="line shrinks gap-2">
          <SelectOne {...cliente} selecao={selecao} />
          <ClienteIdentity cliente={cliente} />
        </div>
      ),
      labelledBy: identityId,
    },
    ...COLUNAS.filter(([coluna]) => colunas.includes(coluna)).map(([coluna, title]) => ({
      title,
      className: styles[coluna],
      cell: cells[coluna],
    })),
    actionsColumn((cliente) => <ClienteButtons cliente={cliente} {...actions} />),
  ];
  const isMany = colunas.length > STANDARD.length;
  return (
    // Many columns are wider than a narrow window: they go sideways in their own frame.
    <div className={isMany ? styles.wide : undefined}>
      <Table
        className={isStandard ? `${styles.clientes} ${styles.standard}` : styles.clientes}
        columns={columns}
        rows={clientes}
        isChosen={({ id }) => selecao.has(id)}
        minWidth={isMany ? `${FIXED_REM + colunas.length * COLUMN_REM}rem` : undefined}
      />
    </div>
  );
}

/** Name and buttons, and about what each further column takes. */
const FIXED_REM = 26;
const COLUMN_REM = 8.5;

function useCells(colunas: readonly Coluna[]): Record<Coluna, Column<ClienteListItem>['cell']> {
  const hoje = useHoje();
  const { contaId } = useConta();
  const etiquetas = useEtiquetas(contaId, colunas.includes('etiquetas')).data;
  const pessoas = usePessoasQuery(contaId, colunas.includes('carteira')).data;
  return {
    contato: (cliente) => <ClienteContato cliente={cliente} />,
    idade: ({ dataNascimento }) => idade(dataNascimento, hoje),
    nascimento: ({ dataNascimento }) => formatDay(dataNascimento),
    passaporte: ({ melhorPassaporte }) => {
      const { text, tone } = passaporteInColumn(melhorPassaporte, hoje);
      return <span className={tone === 'positive' ? undefined : tone}>{text}</span>;
    },
    cidade: ({ cidade, uf }) => [cidade, uf].filter(Boolean).join(' - ') || '-',
    carteira: ({ agenteId }) => {
      if (agenteId === null) return '-';
      return pessoas && (pessoas.find(({ id }) => id === agenteId)?.nome ?? NOT_IN_TEAM);
    },
    etiquetas: ({ etiquetaIds }) => (
      <span className={styles.labels}>
        {etiquetas
          ?.filter(({ id }) => etiquetaIds.includes(id))
          .map((one) => (
            <Etiqueta key={one.id} {...one} />
          ))}
      </span>
    ),
    documentos: ({ documentosCount }) => documentosCount,
    relacionamentos: ({ relacionamentosCount }) => relacionamentosCount,
  };
}
