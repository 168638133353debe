import type { Achado } from '@viajario/contracts/crm/busca/busca';
import { pedidos } from '@viajario/contracts/crm/titulares/pedidos';
import { read } from '@viajario/web-kit/api/query.ts';
import { useSettled } from '@viajario/web-kit/hooks/use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClienteCombobox, type ComboboxProps } from '../clientes/search/cliente-combobox.tsx';
import { SEARCH_DELAY_MS, searchStatus, SHORTEST_SEARCH } from '../clientes/search/use-cliente-search.ts';

/** Finds the titular of a request: without a subscription too, when the list of clients is closed. */
export function TitularSearch({ contaId, ...props }: { contaId: string } & ComboboxProps<Achado>) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const q = useSettled(wanted, SEARCH_DELAY_MS);
  const longEnough = wanted.length >= SHORTEST_SEARCH;
  const { data, isError } = useQuery({
    ...read(pedidos.titulares, { query: { contaId, q } }),
    enabled: longEnough && q.length >= SHORTEST_SEARCH,
  });
  const current = q === wanted ? data : undefined;
  const statusText = searchStatus({ failed: q === wanted && isError, found: current?.length, more: false });
  return (
    <ClienteCombobox
      {...props}
      text={text}
      onText={setText}
      search={{ longEnough, found: current ?? [], statusText }}
      detailOf={({ detalhe }) => detalhe}
    />
  );
}
