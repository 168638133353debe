import { useLocation } from 'react-router-dom';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { RecordSkeleton, ScreenSkeleton as ListScreenSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import styles from './screen-skeleton.module.css';

/** Where a screen is made of sections, one below the other. */
const OF_SECTIONS = /^\/(admin|assinar|compartilhar|configuracoes|pagamento-sucesso|profile|termos)(\/|$)/;
const OF_ONE_RECORD = /^\/(cliente|empresa)\//;

/** Inside the frame, while a screen arrives: its outline, as the address shows which one it will be. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Carregando">
      <Outline />
    </div>
  );
}

function Outline() {
  const { pathname, search } = useLocation();
  if (OF_ONE_RECORD.test(pathname)) return <RecordSkeleton />;
  if (OF_SECTIONS.test(pathname)) return <SectionsSkeleton />;
  return <ListScreenSkeleton cards={pathname === '/' && !new URLSearchParams(search).has('view') ? 4 : 0} />;
}

function SectionsSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <Bone width="14rem" height="1.75rem" />
        <Bone width="9rem" height="1rem" />
      </div>
      {['first', 'second', 'third'].map((section) => (
        <div key={section} className={styles.section}>
          <Bone width="9rem" height="1.25rem" />
          <Bone height="1rem" />
          <Bone width="60%" height="1rem" />
        </div>
      ))}
    </Loading>
  );
}
