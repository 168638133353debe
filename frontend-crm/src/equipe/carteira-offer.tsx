import type { Membro } from '@viajario/contracts/accounts/equipe';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useId } from 'react';
import styles from './equipe.module.css';
import { PessoaSelect } from './pessoa-select.tsx';

const LISTA = new Intl.ListFormat('pt-BR');

interface Props {
  membro: Membro;
  /** 'Ana', 'Você'. */
  nome: string;
  /** Id of the member who takes over; '' for none. */
  para: string;
  onChoose: (para: string) => void;
}

/** The carteira of a leaving member, and who takes it over; nothing where it is empty. */
export function CarteiraOffer({ membro: { usuarioId, carteira }, nome, para, onChoose }: Props) {
  const id = useId();
  const parts = [
    carteira.clientes > 0 && `cuida de ${pluralize(carteira.clientes, 'cliente', 'clientes')}`,
    carteira.lembretes > 0 && `tem ${pluralize(carteira.lembretes, 'lembrete aberto', 'lembretes abertos')}`,
    carteira.viagens > 0 && `acompanha ${pluralize(carteira.viagens, 'viagem', 'viagens')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <div className={`${styles.carteira} stack one-column gap-1 mt-4`}>
      <p>
        {nome} {LISTA.format(parts)}.
      </p>
      <label htmlFor={id}>Passar para</label>
      <PessoaSelect id={id} value={para} except={usuarioId} onChange={onChoose} />
    </div>
  );
}
