import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { INCLUDED, PLANOS } from '@viajario/web-kit/billing/planos.ts';
import styles from './planos-skeleton.module.css';

/** The plans' outline while it is not known whether there is one to choose. */
export function PlanosSkeleton() {
  return (
    <Loading>
      <div className="mb-4">
        <Bone width="70%" height="1.5rem" />
      </div>
      <div className={styles.planos}>
        {PLANOS.map((plano) => (
          <div key={plano} className={styles.plano}>
            <Bone width="8rem" height="1.5rem" />
            <Bone width="11rem" height="2.4rem" />
            <Bone height="3rem" />
            {INCLUDED.map((item) => (
              <Bone key={item} width="60%" height="1rem" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
