import type { OpenConvite } from '@viajario/contracts/accounts/convites';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import styles from '../equipe.module.css';
import { PapelBadge } from '../person-line.tsx';

interface Props {
  list: UseQueryResult<OpenConvite[]>;
  onRevoke: (convite: OpenConvite) => void;
}

/** 'Convites pendentes': links that are not used yet. The links themselves cannot be read again. */
export function ConvitesSection({ list, onRevoke }: Props) {
  return (
    <section aria-labelledby="convites-pendentes">
      <h2 id="convites-pendentes" className="flush mb-2 lead strong">
        Convites pendentes{list.data && ` (${list.data.length})`}
      </h2>
      {list.isPending && <LinesSkeleton rows={2} />}
      {list.isError && !list.data && (
        <FailedList title="Não foi possível carregar os convites" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className="flush mb-2 quiet">Nenhum convite pendente.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="panel plain" aria-labelledby="convites-pendentes">
          {list.data.map((convite) => (
            <ConviteRow key={convite.id} convite={convite} onRevoke={() => onRevoke(convite)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ConviteRow({ convite, onRevoke }: { convite: OpenConvite; onRevoke: () => void }) {
  const nameId = `convite-${convite.id}`;
  return (
    <li className={`${styles.row} row gap-2-4 ruled`}>
      <div className={styles.texts}>
        <div className="row gap-0-2">
          <strong id={nameId}>{convite.email ?? `Link criado em ${formatInstant(convite.dataCriacao)}`}</strong>
          <PapelBadge papel={convite.papelNaConta} />
        </div>
        <div className="quiet small">
          Por {convite.criadoPor.nome} · válido até {formatInstant(convite.dataExpiracao)}
        </div>
      </div>
      <div className={`${styles.buttons} wrap gap-1`}>
        <Button type="link" danger aria-describedby={nameId} onClick={onRevoke}>
          Revogar
        </Button>
      </div>
    </li>
  );
}
