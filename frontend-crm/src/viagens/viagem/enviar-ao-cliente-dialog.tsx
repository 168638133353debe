import { LIMITS } from '@viajario/contracts/limits';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { PaginasDialog } from '../../paginas/paginas-dialog.tsx';

interface Props {
  viagem: Viagem;
  /** Ticks those of them who travel; default: all. */
  para?: readonly string[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Enviar ao cliente': the trip's page, one for each family. */
export default function EnviarAoClienteDialog({ viagem: { id, viajantes }, para, onClosed }: Props) {
  const pessoas = viajantes.map(({ clienteId, nome }) => ({ id: clienteId, nome }));
  return (
    <PaginasDialog
      of="viagem"
      id={id}
      title="Enviar ao cliente"
      text="Cada família recebe um link para a sua página: a viagem, o que falta de cada pessoa e como enviar pelo celular, sem senha."
      pessoas={pessoas}
      chosen={pessoas.map((pessoa) => pessoa.id).filter((one) => !para || para.includes(one))}
      count={[1, LIMITS.pessoasPorViagem]}
      refusal="Escolha ao menos uma pessoa."
      onClosed={onClosed}
    />
  );
}
