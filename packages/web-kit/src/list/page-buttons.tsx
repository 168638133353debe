import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Button } from 'antd';
import { Icon } from '../icon.tsx';
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
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      <Button aria-label="Anterior" icon={<Icon of={LeftOutlined} />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagesAround(page, pageCount).map((number) => (
        <Button
          key={number}
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
        onClick={() => onPage(page + 1)}
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
