import type { Parente } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatDay, idade } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import type { ReactNode } from 'react';
import { passaporteState } from '../clientes/passaporte-state.ts';
import { TelefoneLink } from '../clientes/telefone-link.tsx';
import styles from './membro-facts.module.css';

interface Props {
  membro: Parente;
  /** Further facts, each an element. */
  children?: ReactNode;
}

/** Age and birth, passport and phone of a relative, as far as known. */
export function MembroFacts({ membro: { dataNascimento, melhorPassaporte, telefoneCelular }, children }: Props) {
  const hoje = hojeSaoPaulo();
  const passaporte = passaporteState(melhorPassaporte?.validade, hoje);
  return (
    <div className="row shrinks gap-1-4 quiet small breaks">
      {dataNascimento && <span>{nascimentoText(dataNascimento, hoje)}</span>}
      <Badge tone={passaporte.tone}>{passaporte.text}</Badge>
      {telefoneCelular && <TelefoneLink telefone={telefoneCelular} className={styles.telefone} />}
      {children}
    </div>
  );
}

/** '36 anos · 10/05/1990', without an age that cannot be. */
function nascimentoText(dataNascimento: CivilDay, hoje: CivilDay) {
  const anos = idade(dataNascimento, hoje);
  return [anos !== '-' && anos, formatDay(dataNascimento)].filter(Boolean).join(' · ');
}
