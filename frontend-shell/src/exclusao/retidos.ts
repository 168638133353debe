import { stats } from '@viajario/contracts/crm/stats/stats';
import { read } from '@viajario/web-kit/api/query.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import type { QueryClient } from '@tanstack/react-query';

const CLIENTES_RETIDOS = ['cliente precisa ser guardado', 'clientes precisam ser guardados'] as const;

/** Asks a second question where these contas have retidos on this day. `failed`: the toast where that cannot be found out. */
export async function areRetidosGivenUp(client: QueryClient, contaIds: readonly string[], failed: string): Promise<boolean> {
  try {
    const counts = contaIds.map((id) => client.fetchQuery({ ...read(stats.retidos, { params: { id } }), staleTime: 0 }));
    const retidos = (await Promise.all(counts)).reduce((sum, one) => sum + one.retidos, 0);
    return (
      retidos === 0 ||
      window.confirm(`${pluralize(retidos, ...CLIENTES_RETIDOS)} até o dia em ‘Guardar até’. Excluir mesmo assim?`)
    );
  } catch (error) {
    toastRefusal(failed, error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
