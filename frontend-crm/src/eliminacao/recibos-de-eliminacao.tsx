import { eliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { readList } from '@viajario/web-kit/api/query.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import tool from '../kit/jobs/tool.module.css';
import styles from './eliminacao.module.css';
import { Recibo } from './recibo.tsx';

const PAGE = 20;

/** The receipts of a conta, newest first; for gestor and proprietario. */
export function RecibosDeEliminacao({ contaId }: { contaId: string }) {
  const [page, setPage] = useState(1);
  const query = { contaId, page, limit: PAGE };
  // the previous page stays until the next one is loaded, and with it the button that has the focus
  const list = useQuery({ ...readList(eliminacao.recibos, { query }), staleTime: 0, placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="recibos-de-eliminacao">
      <h3 id="recibos-de-eliminacao" className={tool.heading}>
        Recibos de eliminação
      </h3>
      <Loaded query={list} failedTitle="Não foi possível carregar os recibos" lines={1}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <p className="flush mb-3 quiet small">Nenhum dado de cliente foi eliminado nesta conta.</p>
            ) : (
              <ul className="plain" aria-labelledby="recibos-de-eliminacao" aria-busy={list.isPlaceholderData}>
                {items.map((recibo) => (
                  <li key={recibo.id} className={`${styles.row} ruled`}>
                    <Recibo recibo={recibo} />
                  </li>
                ))}
              </ul>
            )}
            <PageButtons label="Páginas dos recibos" page={page} pageCount={Math.ceil(total / PAGE)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
