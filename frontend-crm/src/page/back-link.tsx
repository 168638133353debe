import LeftOutlined from '@ant-design/icons/LeftOutlined';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** Above the title of a screen that lies below another one. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to}>
      <LeftOutlined aria-hidden />
      Voltar
    </Link>
  );
}
