import { useQuery } from '@tanstack/react-query';
import { stats } from '@viajario/contracts/crm/stats';
import { read } from '@viajario/web-kit/query.ts';

/** '3 clientes e 12 documentos': what a conta holds now; without numbers while they are not known, or may be old. */
export function ContaContent({ contaId }: { contaId: string }) {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...read(stats.read, { query: { contaId } }),
    refetchOnMount: 'always',
  });
  if (!isSuccess || !isFetchedAfterMount) return 'todos os clientes e documentos';
  return `${counted(data.totalClientes, 'cliente')} e ${counted(data.totalDocumentos, 'documento')}`;
}

const counted = (count: number, noun: string) => `${count.toLocaleString('pt-BR')} ${noun}${count === 1 ? '' : 's'}`;
