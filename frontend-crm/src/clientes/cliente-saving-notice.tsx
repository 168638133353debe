import { useConta } from '@viajario/web-kit/session/session.tsx';
import type { ComponentProps } from 'react';
import { usePessoas } from '../equipe/use-pessoas.ts';
import { SavingNoticeAlert } from '../kit/form/saving-notice-alert.tsx';
import { useClienteNome } from './responsavel/use-cliente-nome.ts';

type Props = Omit<ComponentProps<typeof SavingNoticeAlert>, 'nameOf'>;

/** Above the fields of a client: a chosen member or client is named. */
export const ClienteSavingNotice = (props: Props) => (
  <SavingNoticeAlert
    {...props}
    nameOf={({ kind, typed }) => (kind === 'member' ? <PessoaNome id={typed} /> : <ClienteNome id={typed} />)}
  />
);

function PessoaNome({ id }: { id: string }) {
  const pessoas = usePessoas(useConta().contaId);
  return pessoas.find((pessoa) => pessoa.id === id)?.nome ?? 'Ninguém';
}

function ClienteNome({ id }: { id: string }) {
  const nome = useClienteNome(id);
  return id ? nome : 'Ninguém';
}
