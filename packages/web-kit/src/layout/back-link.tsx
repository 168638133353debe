import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import { Link } from 'react-router-dom';
import { Icon } from '../elements/icon.tsx';
import styles from './back-link.module.css';

/** Above the title of a screen that lies below another one. */
export function BackLink({ to, state }: { to: string; state?: unknown }) {
  return (
    <Link className={styles.back} to={to} state={state}>
      <Icon of={LeftOutlined} />
      Voltar
    </Link>
  );
}
