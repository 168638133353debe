import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useEffect, useRef } from 'react';
import { listPlace } from '../clientes/list-place.ts';
import { Recibo } from './recibo.tsx';

/** Instead of the page of a client that was just erased. */
export function DadosEliminados({ recibo }: { recibo: ReciboDeEliminacao }) {
  const { contaId } = useConta();
  const panel = useRef<HTMLElement>(null);
  // What had the focus is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <>
      <BackLink {...listPlace(contaId)} />
      <PageTitle description="Os dados desta pessoa foram apagados. Guarde o recibo: ele também fica em Configurações, ‘Privacidade (LGPD)’.">
        Dados eliminados
      </PageTitle>
      <section ref={panel} tabIndex={-1} className="panel shrinks p-4 takes-focus mt-4" aria-label="Recibo">
        <Recibo recibo={recibo} />
      </section>
    </>
  );
}
