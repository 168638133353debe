import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import RotateRightOutlined from '@ant-design/icons-svg/es/asn/RotateRightOutlined';
import ZoomInOutlined from '@ant-design/icons-svg/es/asn/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons-svg/es/asn/ZoomOutOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './preview.module.css';
import type { View } from './use-view.ts';

/** Zoom, rotation and pages; `children` are the actions for the file itself. */
export function PreviewToolbar({ view, count, children }: { view: View; count: number; children: ReactNode }) {
  const { zoom, page } = view;
  return (
    <div role="toolbar" aria-label="Visualização" className={`${styles.toolbar} row gap-1-2`}>
      <Tool name="Diminuir zoom" icon={<Icon of={ZoomOutOutlined} />} disabled={!view.canZoomOut} onClick={view.zoomOut} />
      <span aria-live="polite" className={styles.value}>{`${Math.round(zoom * 100)}%`}</span>
      <Tool name="Aumentar zoom" icon={<Icon of={ZoomInOutlined} />} disabled={!view.canZoomIn} onClick={view.zoomIn} />
      <Tool name="Girar" icon={<Icon of={RotateRightOutlined} />} onClick={view.rotate} />
      {count > 1 && (
        <span className={styles.pager}>
          <Tool name="Página anterior" icon={<Icon of={LeftOutlined} />} disabled={page === 1} onClick={view.previous} />
          <span aria-live="polite" className={styles.value}>{`Página ${page} de ${count}`}</span>
          <Tool name="Próxima página" icon={<Icon of={RightOutlined} />} disabled={page === count} onClick={view.next} />
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
