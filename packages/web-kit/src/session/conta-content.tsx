import { useQuery } from '@tanstack/react-query';
import { stats, type Stats } from '@viajario/contracts/crm/stats/stats';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { read } from '@viajario/web-kit/api/query.ts';

/** What a conta holds now; nothing while it is not known, or may be old. */
export function useContaStats(contaId: string): Stats | undefined {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...read(stats.read, { query: { contaId } }),
    refetchOnMount: 'always',
  });
  return isSuccess && isFetchedAfterMount ? data : undefined;
}

/** '3 clientes e 12 documentos'; without numbers as long as there are none. */
export function ContaContent({ contaId }: { contaId: string }) {
  const content = useContaStats(contaId);
  if (!content) return 'todos os clientes e documentos';
  const { totalClientes, totalDocumentos } = content;
  return `${pluralize(totalClientes, 'cliente', 'clientes')} e ${pluralize(totalDocumentos, 'documento', 'documentos')}`;
}

/** '2 clientes precisam ser guardados…', where there are any: what goes with them goes against that. */
export function ContaRetidos({ contaId }: { contaId: string }) {
  const { data, isFetchedAfterMount } = useQuery({
    ...read(stats.retidos, { params: { id: contaId } }),
    refetchOnMount: 'always',
  });
  const retidos = isFetchedAfterMount ? (data?.retidos ?? 0) : 0;
  if (retidos === 0) return null;
  return (
    <strong>
      {pluralize(retidos, 'cliente precisa ser guardado', 'clientes precisam ser guardados')} até um dia que ainda não passou
      (‘Guardar até’).
    </strong>
  );
}
