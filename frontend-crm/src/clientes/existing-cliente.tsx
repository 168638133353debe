import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes';
import { read } from '@viajario/web-kit/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadedRecord } from '../dialog/loaded-record.tsx';
import { CLIENTE_FORM } from './cliente-form-name.ts';

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
  const isThere = detail.data !== undefined;
  useEffect(() => {
    // A dialog that was open before its record came could not focus the first field itself.
    if (isThere && document.activeElement?.matches('[role="dialog"]')) document.getElementById(`${CLIENTE_FORM}_nome`)?.focus();
  }, [isThere]);
  return (
    <LoadedRecord query={detail} failedTitle="Não foi possível carregar o cliente">
      {children}
    </LoadedRecord>
  );
}
