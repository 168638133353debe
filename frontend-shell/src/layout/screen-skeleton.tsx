import { Skeleton } from 'antd';

/** Inside the frame, while a screen arrives. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Carregando">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 6 }} />
    </div>
  );
}
