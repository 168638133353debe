import { tipoVisto, type Relacionamento } from '@viajario/contracts/crm/relacionamentos';
import { RELACAO_LABELS } from './familia-texts.ts';
import styles from './relacao-badge.module.css';

export function RelacaoBadge({ vinculo }: { vinculo: Relacionamento }) {
  return <span className={styles.badge}>{RELACAO_LABELS[tipoVisto(vinculo)]}</span>;
}
