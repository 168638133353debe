import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import styles from './card-skeleton.module.css';

/** A card's number, its date and its code, while the provider's fields are on their way. */
export function CardSkeleton() {
  return (
    <Loading className={styles.fields}>
      <Field />
      <div className={styles.row}>
        <Field />
        <Field />
      </div>
    </Loading>
  );
}

function Field() {
  return (
    <div className="stack gap-2">
      <Bone width="8rem" height="1rem" />
      <Bone height="2.75rem" />
    </div>
  );
}
