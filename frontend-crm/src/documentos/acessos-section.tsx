import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { LIMITS } from '@viajario/contracts/limits';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useState } from 'react';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { acessoText } from './documento-texts.ts';
import styles from './documentos.module.css';

interface Props {
  clienteId: string;
  /** Those that are still there, for their names. */
  list: readonly Documento[];
}

/** Who sent, saw, downloaded and deleted the client's files; fetched when the user opens the section. */
export function AcessosSection({ clienteId, list }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Quem abriu este documento</summary>
      {open && <Acessos clienteId={clienteId} list={list} />}
    </details>
  );
}

function Acessos({ clienteId, list }: Props) {
  const [limit, setLimit] = useState<number>(LIMITS.pageSize);
  const acessos = useQuery({
    ...read(documentos.acessos, { params: { id: clienteId }, query: { limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (acessos.isPending) return <LinesSkeleton rows={3} />;
  if (!acessos.data) {
    return (
      <FailedList title="Não foi possível carregar os acessos" error={acessos.error} onRetry={() => void acessos.refetch()} />
    );
  }
  if (acessos.data.length === 0) return <p className={styles.quiet}>Nenhum acesso registrado</p>;
  const names = new Map(list.map(({ id, nomeArquivo }) => [id, nomeArquivo]));
  return (
    <>
      <StaleList query={acessos} />
      <ol className="plain">
        {acessos.data.map((acesso) => (
          <li key={acesso.id} className={`${styles.acesso} wrap gap-0-3 breaks`}>
            <span className={styles.name}>{acessoText(acesso)}</span>
            <span className={styles.quiet}>
              {names.get(acesso.documentoId ?? '') ?? 'arquivo excluído'} · {formatInstant(acesso.quando)}
            </span>
          </li>
        ))}
      </ol>
      {acessos.data.length >= limit && limit < LIMITS.maxPageSize && (
        <Button loading={acessos.isFetching} onClick={() => setLimit(Math.min(limit * 5, LIMITS.maxPageSize))}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}
