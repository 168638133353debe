import { ageOn } from '@viajario/contracts/civil-day';
import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQueries } from '@tanstack/react-query';

/** A traveller; without a record as long as it is being fetched, or where it cannot be had. */
export interface PessoaDaViagem {
  id: string;
  nome: string;
  cliente?: ClienteDetail;
}

/** The records of the travellers, in their order. */
export function usePessoasDaViagem(ids: readonly string[]): PessoaDaViagem[] {
  const { contaId } = useConta();
  const records = useQueries({
    queries: ids.map((id) => read(clientes.read, { params: { id }, query: { contaId } })),
  });
  return ids.map((id, index) => {
    const { data, isError } = records[index] ?? {};
    return { id, cliente: data, nome: data?.nome ?? (isError ? 'Cliente não encontrado' : 'Carregando…') };
  });
}

const MAIORIDADE = 18;

/** Whether the traveller is a minor on the first day of the trip. */
export const isMenor = (pessoa: PessoaDaViagem | undefined, ida: string): boolean => {
  const nascimento = pessoa?.cliente?.dataNascimento;
  return nascimento ? ageOn(nascimento, ida) < MAIORIDADE : false;
};
