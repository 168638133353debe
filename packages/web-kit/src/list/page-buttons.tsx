import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { useRef } from 'react';
import { Button } from 'antd';
import { Icon } from '../elements/icon.tsx';
import styles from './page-buttons.module.css';

interface Props {
  /** Accessible name, where a screen has several. */
  label?: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const MOST_BUTTONS = 5;

/** Up to five numbered pages around the current one, between 'Anterior' and 'Próxima'. Nothing for a single page. */
export function PageButtons({ label = 'Paginação', page, pageCount, onPage }: Props) {
  const nav = useRef<HTMLElement>(null);
  if (pageCount < 2) return null;
  // an arrow that has led to an end is disabled there and would drop the keyboard's focus: the page's number takes it
  const step = (to: number): void => {
    if (to === 1 || to === pageCount) nav.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus();
    onPage(to);
  };
  return (
    <nav ref={nav} aria-label={label} className={styles.pages}>
      <Button aria-label="Anterior" icon={<Icon of={LeftOutlined} />} disabled={page <= 1} onClick={() => step(page - 1)} />
      {pagesAround(page, pageCount).map((number) => (
        <Button
          key={number}
          data-page={number}
          type={number === page ? 'primary' : 'default'}
          aria-current={number === page ? 'page' : undefined}
          className={styles.page}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button
        aria-label="Próxima"
        icon={<Icon of={RightOutlined} />}
        disabled={page >= pageCount}
        onClick={() => step(page + 1)}
      />
    </nav>
  );
}

/** At most five consecutive page numbers with the current one as near to the middle as the ends allow. */
export function pagesAround(page: number, pageCount: number): number[] {
  const length = Math.min(MOST_BUTTONS, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(MOST_BUTTONS / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
