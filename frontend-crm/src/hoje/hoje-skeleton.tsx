import type { Hoje } from '@viajario/contracts/crm/hoje/hoje';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { useEffect } from 'react';
import styles from './hoje.module.css';

/** How many lines each section has. */
type Shape = readonly number[];

const USUAL: Shape = [2, 4, 1, 3, 3];
/** What the day of each conta took last time; only while this window lives, because storage keeps nothing about clients (HDR-10). */
const shapes = new Map<string, Shape>();

/** As high as the day was last time. */
export function useShape(contaId: string, dia: Hoje | undefined): Shape {
  useEffect(() => {
    if (!dia) return;
    const parts = [dia.viagens, dia.tarefas, dia.chegou, dia.vencimentos, dia.aniversarios];
    shapes.set(
      contaId,
      parts.map(({ itens }) => itens.length),
    );
  }, [contaId, dia]);
  return shapes.get(contaId) ?? USUAL;
}

export function HojeSkeleton({ shape }: { shape: Shape }) {
  return (
    <Loading className={styles.secoes}>
      {shape.map(
        (lines, section) =>
          lines > 0 && (
            <div key={section} className={styles.secao}>
              <div className={styles.cabeca}>
                <Bone width="8rem" height="1rem" />
              </div>
              {Array.from({ length: lines }, (_, line) => (
                <div key={line} className={`${styles.linha} ruled`}>
                  <Bone width="70%" />
                  <Bone width="60%" />
                  <Bone width="80%" />
                  <Bone width="100%" height="var(--control)" />
                </div>
              ))}
            </div>
          ),
      )}
    </Loading>
  );
}
