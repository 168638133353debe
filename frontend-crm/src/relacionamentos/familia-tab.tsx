import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { Link } from 'react-router-dom';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import styles from './familia-tab.module.css';
import { FAMILIA_EMPTY, FAMILIA_FAILED } from './familia-texts.ts';
import { GrupoFamiliarSection } from './grupo-familiar-section.tsx';
import { MembroFacts } from './membro-facts.tsx';
import { RelacaoBadge } from './relacao-badge.tsx';

interface Props {
  cliente?: ClienteDetail;
  /** With the relatives of relatives. */
  withGrupo: boolean;
}

/** The family inside the client's form: to look at; changing it has a screen of its own. */
export function FamiliaTab({ cliente, withGrupo }: Props) {
  if (!cliente) return <p className="flush mb-4 quiet">Salve o cliente primeiro para gerenciar família</p>;
  return (
    <>
      <Familia cliente={cliente} />
      {withGrupo && <GrupoFamiliarSection clienteId={cliente.id} contaId={cliente.contaId} />}
      <p className="flush mb-4 quiet">
        <Link className="hit medium" to={contaLink(`/cliente/${cliente.id}/familia`, cliente.contaId)}>
          Gerenciar família
        </Link>
      </p>
    </>
  );
}

function Familia({ cliente }: { cliente: ClienteDetail }) {
  const list = useQuery(read(relacionamentos.list, { query: { clienteId: cliente.id } }));
  if (list.isPending) return <LinesSkeleton rows={3} />;
  if (!list.data) {
    return <FailedList title={FAMILIA_FAILED} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return <p className="flush mb-4 quiet">{FAMILIA_EMPTY}</p>;
  return (
    <>
      <StaleList query={list} />
      <ul className="plain mb-4" aria-label="Família">
        {list.data.map((vinculo) => (
          <li key={vinculo.id} className={`${styles.row} row gap-0-3`}>
            <Link
              className={`${styles.name} shrinks strong breaks`}
              to={contaLink(`/cliente/${vinculo.referencia.id}`, cliente.contaId)}
            >
              {vinculo.referencia.nome}
            </Link>
            <RelacaoBadge vinculo={vinculo} />
            <MembroFacts membro={vinculo.referencia}>{vinculo.observacoes && <span>{vinculo.observacoes}</span>}</MembroFacts>
          </li>
        ))}
      </ul>
    </>
  );
}
