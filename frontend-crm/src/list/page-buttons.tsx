import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button } from 'antd';
import styles from './page-buttons.module.css';

interface Props {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const MOST_BUTTONS = 5;

/** Up to five numbered pages around the current one, between 'Anterior' and 'Próxima'. Nothing for a single page. */
export function PageButtons({ page, pageCount, onPage }: Props) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Paginação" className={styles.pages}>
      <Button aria-label="Anterior" icon={<LeftOutlined aria-hidden />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
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
        icon={<RightOutlined aria-hidden />}
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
