import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { Button } from 'antd';
import styles from './list-layout.module.css';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';

/** What is shown never grows old by itself: this asks the server again for everything of these resources. */
export function RefreshButton({ resources, busy }: { resources: string[]; busy: boolean }) {
  const refresh = useRefresh();
  return (
    <Hint title="Atualizar">
      <Button className={styles.refresh} icon={<Icon of={ReloadOutlined} />} loading={busy} onClick={() => refresh(resources)}>
        <span className="visually-hidden">Atualizar</span>
      </Button>
    </Hint>
  );
}
