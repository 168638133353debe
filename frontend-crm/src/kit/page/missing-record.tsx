import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '@viajario/contracts/route';
import action from '@viajario/web-kit/elements/action.module.css';
import { Illustration } from '@viajario/web-kit/elements/illustration.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './missing-record.module.css';

interface Props {
  title: string;
  text: string;
  /** The way out. */
  linkLabel: string;
  to: string;
  /** Where such records are listed. */
  list: Route;
}

/** Instead of the page of a record that does not exist, or not for this person. */
export function MissingRecord({ title, text, linkLabel, to, list }: Props) {
  const client = useQueryClient();
  useEffect(() => {
    // Another member may have deleted a record that the list still shows.
    void client.invalidateQueries({ queryKey: [resourceOf(list), list.path] });
  }, [client, list]);
  return (
    <>
      <PageTitle description={text}>{title}</PageTitle>
      <div className={`${styles.panel} panel stack gap-4`}>
        <Illustration of="busca" />
        <Link className={action.action} to={to}>
          {linkLabel}
        </Link>
      </div>
    </>
  );
}
