import { Bone, Loading } from './loading.tsx';
import styles from './skeletons.module.css';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Lines of text, as in a part of a screen. */
export function LinesSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading className={styles.lines}>
      {upTo(rows).map((row) => (
        <Bone key={row} width={row === rows - 1 ? '60%' : '100%'} height="1rem" />
      ))}
    </Loading>
  );
}

/** Rows of a table where there is room, cards where there is not. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading className={styles.list}>
      <Rows count={rows} />
    </Loading>
  );
}

function Rows({ count }: { count: number }) {
  return upTo(count).map((row) => (
    <div key={row} className={`${styles.row} ruled`}>
      <Bone round width="2rem" height="2rem" />
      <div className="stack grow gap-2">
        <Bone width={row % 2 ? '55%' : '40%'} />
        <Bone width="25%" height="0.75rem" />
      </div>
      <div className={`stack grow gap-2 ${styles.wide}`}>
        <Bone width={row % 3 ? '60%' : '45%'} />
      </div>
    </div>
  ));
}

const Title = () => <Bone width="14rem" height="1.75rem" />;

/** A record's own page: the way back, its name with what is needed at once, a form with tabs. */
export function RecordSkeleton() {
  return (
    <Loading>
      <Bone width="5rem" />
      <div className={`${styles.panel} ${styles.summary}`}>
        <Title />
        <Bone width="40%" />
        <Bone width="85%" height="2.5rem" />
        <Bone width="60%" />
      </div>
      <Facts />
    </Loading>
  );
}

/** Of a record with its name loaded already. */
export function FactsSkeleton() {
  return (
    <Loading>
      <Facts />
    </Loading>
  );
}

/** Tabs with facts, and beside them what happened. */
const Facts = () => (
  <div className={styles.record}>
    <div className={`${styles.panel} ${styles.facts}`}>
      <div className={`${styles.tabs} line gap-6`}>
        {upTo(4).map((tab) => (
          <Bone key={tab} width="6rem" height="1rem" />
        ))}
      </div>
      {upTo(8).map((fact) => (
        <div key={fact} className={`${styles.fact} line`}>
          <Bone width="7rem" />
          <Bone width={fact % 3 ? '14rem' : '20rem'} />
        </div>
      ))}
    </div>
    <div className={`${styles.panel} ${styles.beside}`}>
      <Bone width="8rem" height="1.25rem" />
      <Bone height="5.5rem" />
      {upTo(4).map((item) => (
        <Bone key={item} width={item % 2 ? '60%' : '85%'} />
      ))}
    </div>
  </div>
);

/** A screen with a title and a list; `cards` is how many stat cards stand above it. */
export function ScreenSkeleton({ cards = 0 }: { cards?: number }) {
  return (
    <Loading>
      <div className="stack gap-4 mb-6">
        <Title />
      </div>
      {cards > 0 && (
        <div className={styles.cards}>
          {upTo(cards).map((card) => (
            <div key={card} className={styles.card}>
              <Bone width="60%" />
              <Bone width="2.5rem" height="1.25rem" />
            </div>
          ))}
        </div>
      )}
      <div className={styles.list}>
        <Rows count={6} />
      </div>
    </Loading>
  );
}
