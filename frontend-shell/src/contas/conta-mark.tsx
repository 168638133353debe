import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import styles from './conta-switcher.module.css';

export const TIPO_LABELS = { agencia: 'Agência', individual: 'Individual' } as const;

/** The conta's logo, or an icon for its type. */
export function ContaMark({ conta }: { conta: ContaListItem }) {
  if (conta.logoUrl) return <img className={`${styles.mark} ${styles.logo}`} src={conta.logoUrl} alt="" width={24} height={24} />;
  return (
    <span className={styles.mark}>{conta.tipo === 'agencia' ? <Icon of={TeamOutlined} /> : <Icon of={UserOutlined} />}</span>
  );
}
