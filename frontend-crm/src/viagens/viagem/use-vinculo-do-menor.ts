import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import type { BodyOf } from '@viajario/contracts/route';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Pessoa = Pick<ViajanteDaViagem, 'clienteId' | 'nome'>;
type Vinculo = BodyOf<typeof relacionamentos.create>;
type Undo = () => Promise<unknown>;

/** Writes what an adult is to a minor, as both records have it then; the toast takes it back. */
export function useVinculoDoMenor(contaId: string, menor: Pessoa) {
  const client = useQueryClient();
  const create = useMutation(write(relacionamentos.create));
  const remove = useMutation(write(relacionamentos.remove));
  const update = useMutation(write(clientes.update));

  /** Two people have one tie: one that says nothing of a parent is replaced, and put back if that fails. */
  async function replaceTie(known: { id: string; body: Vinculo } | undefined, body: Vinculo): Promise<string> {
    if (known) await remove.mutateAsync({ params: { id: known.id } });
    try {
      return (await create.mutateAsync({ body })).id;
    } catch (error) {
      if (known) await create.mutateAsync({ body: known.body });
      throw error;
    }
  }

  async function genitor(adulto: Pessoa): Promise<Undo> {
    const query = { clienteId: menor.clienteId };
    const all = await client.fetchQuery({ ...read(relacionamentos.list, { query }), staleTime: 0 });
    const found = all.find(({ referencia }) => referencia.id === adulto.clienteId);
    // As it is stored: the tie reads from the child to the parent.
    const [from, to] = found?.inverso ? [adulto.clienteId, menor.clienteId] : [menor.clienteId, adulto.clienteId];
    const known = found && {
      id: found.id,
      body: { clienteId: from, referenciaId: to, tipoRelacao: found.tipoRelacao, observacoes: found.observacoes },
    };
    const id = await replaceTie(known, {
      clienteId: menor.clienteId,
      referenciaId: adulto.clienteId,
      tipoRelacao: 'pai_mae',
      observacoes: found?.observacoes,
    });
    return async () => {
      await remove.mutateAsync({ params: { id } });
      if (known) await create.mutateAsync({ body: known.body });
    };
  }

  async function responsavel(adulto: Pessoa): Promise<Undo> {
    const params = { id: menor.clienteId };
    const { responsavelId } = await client.fetchQuery({
      ...read(clientes.read, { params, query: { contaId } }),
      staleTime: 0,
    });
    const write = (from: string | null, to: string | null) =>
      update.mutateAsync({ params, body: { contaId, responsavelId: to, vistos: { responsavelId: from } } });
    await write(responsavelId, adulto.clienteId);
    return () => write(adulto.clienteId, responsavelId);
  }

  return async function dizer(adulto: Pessoa, papel: 'genitor' | 'responsavel') {
    try {
      const undo = await (papel === 'genitor' ? genitor(adulto) : responsavel(adulto));
      toast({
        title: 'Vínculo gravado',
        description: `${adulto.nome} é ${papel === 'genitor' ? 'mãe ou pai' : 'responsável legal'} de ${menor.nome}`,
        kind: 'success',
        action: {
          label: 'Desfazer',
          onClick: () => void undo().catch((error: unknown) => toastRefusal('O vínculo não foi desfeito', error)),
        },
      });
    } catch (error) {
      toastRefusal('O vínculo não foi gravado', error);
    }
  };
}
