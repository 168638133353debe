import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFirstFocus } from '@viajario/web-kit/dialog/first-focus.ts';
import { LoadedRecord } from '../../kit/dialog/loaded-record.tsx';
import { CLIENTE_FORM } from '../../clientes/cliente-fields.ts';
import { CLIENTE_FAILED } from '../../clientes/cliente-texts.ts';

interface Props {
  clienteId: string;
  contaId: string;
  children: (cliente: ClienteDetail) => ReactNode;
}

/** Inside a dialog. Always asks the server: the list's row may be old, and saving an old version is refused. */
export function ExistingCliente({ clienteId, contaId, children }: Props) {
  const detail = useQuery({
    ...read(clientes.read, { params: { id: clienteId }, query: { contaId } }),
    staleTime: 0,
    gcTime: 0,
  });
  useFirstFocus(detail.data !== undefined, `${CLIENTE_FORM}_nome`);
  return (
    <LoadedRecord query={detail} failedTitle={CLIENTE_FAILED}>
      {children}
    </LoadedRecord>
  );
}
