import { paginasViagem, type PaginaAberta } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { formatInstant, formatLastDay } from '@viajario/web-kit/format/formats.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { OpenLinks } from '../kit/page/open-links.tsx';

interface Props {
  list: UseQueryResult<PaginaAberta[]>;
  /** 'Ana e Bia'. */
  nomesDe: (clienteIds: readonly string[]) => string;
  onEnded: (id: string) => void;
}

/** The pages of a trip, or of a family, that clients can still open. */
export const PaginasAbertas = ({ list, nomesDe, onEnded }: Props) => (
  <OpenLinks
    title="Páginas abertas"
    none="Nenhuma página aberta."
    failed="Não foi possível carregar as páginas"
    list={list}
    nameOf={({ clienteIds }) => nomesDe(clienteIds)}
    factsOf={({ criadaPor, criadaEm, expiraEm }) =>
      `${criadaPor ? `Por ${criadaPor.nome} em` : 'Criada em'} ${formatInstant(criadaEm)} · aberta até ${formatLastDay(expiraEm)}`
    }
    revocation={({ id, clienteIds }) => ({
      route: paginasViagem.remove,
      params: { id },
      title: 'Encerrar página',
      confirmLabel: 'Encerrar',
      done: 'Página encerrada',
      gone: 'Esta página já não estava aberta',
      failed: 'Erro ao encerrar a página',
      text: (
        <p>{`A página de ${nomesDe(clienteIds)} deixa de abrir agora. O que já foi enviado por ela continua em “Revisar envio”.`}</p>
      ),
    })}
    onRevoked={onEnded}
  />
);
