import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { useState } from 'react';
import { ClienteCombobox, type ComboboxProps } from './cliente-combobox.tsx';
import { useClienteSearch } from './use-cliente-search.ts';

interface Props extends ComboboxProps<ClienteListItem> {
  contaId: string;
  /** Clients that are not offered. */
  excludedIds: readonly string[];
}

/** Finds a client of the conta. */
export function ClienteSearch({ contaId, excludedIds, ...props }: Props) {
  const [text, setText] = useState('');
  const search = useClienteSearch(contaId, text, excludedIds);
  return <ClienteCombobox {...props} text={text} onText={setText} search={search} detailOf={clienteDetails} />;
}

/** Text to distinguish clients of the same name. */
export const clienteDetails = ({ cpf, email }: ClienteListItem) => (
  <>
    {cpf && formatCpf(cpf)}
    {cpf && email && ' · '}
    {email && <Email>{email}</Email>}
  </>
);
