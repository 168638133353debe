import { copias, type CopiaAberta } from '@viajario/contracts/documents/copias';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { OpenLinks } from '../kit/page/open-links.tsx';

interface Props {
  list: UseQueryResult<CopiaAberta[]>;
  /** That one works no more. */
  onRevoked: (id: string) => void;
}

/** The copies of a file with a link that still works. */
export const CopiasAbertas = (props: Props) => (
  <OpenLinks
    title="Cópias abertas"
    none="Nenhuma cópia aberta."
    failed="Não foi possível carregar as cópias"
    nameOf={({ finalidade }) => finalidade}
    factsOf={(copia) => <Facts {...copia} />}
    revocation={revocation}
    {...props}
  />
);

function Facts({ criadaPor, criadaEm, expiraEm, downloads, restantes, pronto, falha }: CopiaAberta) {
  const by = criadaPor ? `Por ${criadaPor.nome} em` : 'Criada em';
  return (
    <>
      {`${by} ${formatInstant(criadaEm)} · até ${formatInstant(expiraEm)} · ${restantes} de ${pluralize(downloads, 'download', 'downloads')}`}
      {falha !== null && <div className="negative">{`Não deu certo: ${falha}`}</div>}
      {falha === null && !pronto && <div role="status">Preparando…</div>}
    </>
  );
}

const revocation = ({ id, finalidade }: CopiaAberta) => ({
  route: copias.remove,
  params: { id },
  title: 'Revogar cópia',
  confirmLabel: 'Revogar',
  done: 'Cópia revogada',
  gone: 'Esta cópia já não estava aberta',
  failed: 'Erro ao revogar a cópia',
  text: (
    <p>
      O link da cópia para <strong>{finalidade}</strong> deixa de funcionar agora, e o arquivo marcado é apagado. O que já foi
      baixado não volta.
    </p>
  ),
});
