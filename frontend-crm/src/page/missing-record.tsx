import action from '@viajario/web-kit/action.module.css';
import { Illustration } from '@viajario/web-kit/illustration.tsx';
import { PageTitle } from '@viajario/web-kit/page-title.tsx';
import { Link } from 'react-router-dom';
import styles from './missing-record.module.css';

interface Props {
  title: string;
  text: string;
  /** The way out. */
  linkLabel: string;
  to: string;
}

/** Instead of the page of a record that does not exist, or not for this person. */
export function MissingRecord({ title, text, linkLabel, to }: Props) {
  return (
    <>
      <PageTitle description={text}>{title}</PageTitle>
      <div className={styles.panel}>
        <Illustration of="busca" />
        <Link className={action.action} to={to}>
          {linkLabel}
        </Link>
      </div>
    </>
  );
}
