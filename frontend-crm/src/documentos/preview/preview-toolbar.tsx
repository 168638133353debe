import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './preview.module.css';
import type { View } from './use-view.ts';

/** Zoom, turn and pages; `children` is what can be done with the file itself. */
export function PreviewToolbar({ view, count, children }: { view: View; count: number; children: ReactNode }) {
  const { zoom, page } = view;
  return (
    <div role="toolbar" aria-label="Visualização" className={styles.toolbar}>
      <Tool name="Diminuir zoom" icon={<ZoomOutOutlined aria-hidden />} disabled={!view.canZoomOut} onClick={view.zoomOut} />
      <span aria-live="polite" className={styles.value}>{`${Math.round(zoom * 100)}%`}</span>
      <Tool name="Aumentar zoom" icon={<ZoomInOutlined aria-hidden />} disabled={!view.canZoomIn} onClick={view.zoomIn} />
      <Tool name="Girar" icon={<RotateRightOutlined aria-hidden />} onClick={view.rotate} />
      {count > 1 && (
        <span className={styles.pager}>
          <Tool name="Página anterior" icon={<LeftOutlined aria-hidden />} disabled={page === 1} onClick={view.previous} />
          <span aria-live="polite" className={styles.value}>{`Página ${page} de ${count}`}</span>
          <Tool name="Próxima página" icon={<RightOutlined aria-hidden />} disabled={page === count} onClick={view.next} />
        </span>
      )}
      {children}
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A disabled button would lose the focus at the last step; this one only says that there is no further. */
function Tool({ name, icon, disabled = false, onClick }: ToolProps) {
  return <Button type="text" aria-label={name} title={name} icon={icon} aria-disabled={disabled} onClick={onClick} />;
}
