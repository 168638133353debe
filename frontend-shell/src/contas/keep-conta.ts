import type { QueryClient } from '@tanstack/react-query';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { read } from '@viajario/web-kit/api/query.ts';

/** Notes in the cached list what a conta has become: the switcher shows it before the list is fetched again. */
export function keepConta(client: QueryClient, id: string, { nome, logoUrl }: Pick<ContaListItem, 'nome' | 'logoUrl'>): void {
  client.setQueryData(read(contas.list).queryKey, (list) =>
    list?.map((conta) => (conta.id === id ? { ...conta, nome, logoUrl } : conta)),
  );
}
