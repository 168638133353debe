import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import { Link } from 'react-router-dom';
import { Icon } from '../elements/icon.tsx';
import styles from './back-link.module.css';

/** Above the title of a screen that lies below another one. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon of={LeftOutlined} />
      Voltar
    </Link>
  );
}
