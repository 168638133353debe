import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { envios, type Envio } from '@viajario/contracts/crm/envios/envios';
import { LIMITS } from '@viajario/contracts/limits';
import { readList, resourceOf } from '@viajario/web-kit/api/query.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import cards from '../kit/list/cards.module.css';
import layout from '../kit/list/list-layout.module.css';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import rowStyles from '../kit/list/row-parts.module.css';
import { useListFilter } from '../kit/list/use-list-filter.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { envioPath, prazoDoEnvio, quandoSome } from './envio-texts.ts';
import styles from './envios.module.css';

/** `?view=envios` of the dashboard: all unanswered submissions of clients, newest first. */
export default function EnviosView() {
  const { contaId } = useConta();
  const navigate = useNavigate();
  const { filter, change } = useListFilter();
  const query = { contaId, situacao: 'pendente' as const, page: filter.page, limit: LIMITS.pageSize };
  const list = useQuery({ ...readList(envios.list, { query }), staleTime: 0, placeholderData: keepPreviousData });
  const total = list.data?.total ?? 0;
  return (
    <div tabIndex={-1} className="takes-focus">
      <PageTitle compact actions={<RefreshButton resources={[resourceOf(envios.list)]} busy={list.isFetching} />}>
        Envios de clientes
      </PageTitle>
      <p className={layout.count} aria-live="polite">
        {list.data && `${pluralize(total, 'envio espera', 'envios esperam')} resposta`}
      </p>
      {list.isPending && <ListSkeleton />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar os envios" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <StaleList query={list} />
      {list.data && total === 0 && (
        <EmptyList
          drawing="avisos"
          text="Nenhum envio espera resposta. Para receber dados, abra um cliente e escolha “Pedir dados ao cliente”."
        >
          <Button type="primary" onClick={() => void navigate(contaLink('/', contaId))}>
            Ver clientes
          </Button>
        </EmptyList>
      )}
      {total > 0 && (
        <ul className={cards.list} aria-label="Envios de clientes">
          {list.data?.items.map((envio) => (
            <EnvioCard key={envio.id} envio={envio} contaId={contaId} />
          ))}
        </ul>
      )}
      <PageButtons page={filter.page} pageCount={Math.ceil(total / LIMITS.pageSize)} onPage={(page) => change({ page })} />
    </div>
  );
}

function EnvioCard({ envio, contaId }: { envio: Envio; contaId: string }) {
  const { id, cliente, recebidoEm } = envio;
  const { dias, isSoon } = prazoDoEnvio(envio, useHoje());
  const to = contaLink(envioPath(cliente.id, id), contaId);
  const nameId = `envio-${id}`;
  return (
    <li className={`${cards.card} ${styles.card}`}>
      <div className="shrinks breaks">
        <Link id={nameId} className={rowStyles.name} to={contaLink(`/cliente/${cliente.id}`, contaId)}>
          {cliente.nome}
        </Link>
        <div className="quiet small">
          {`Enviado em ${formatInstant(recebidoEm)} · `}
          <span className={isSoon ? 'warning small medium' : undefined}>{`some ${quandoSome(dias)}`}</span>
        </div>
      </div>
      <Link className={`${styles.revisar} hit gap-2`} aria-describedby={nameId} to={to}>
        <Icon of={EyeOutlined} /> Revisar envio
      </Link>
    </li>
  );
}
