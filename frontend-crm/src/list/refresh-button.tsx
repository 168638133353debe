import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { useRefresh } from './use-refresh.ts';

/** What is shown never grows old by itself: this asks the server again for everything of these resources. */
export function RefreshButton({ resources, busy }: { resources: string[]; busy: boolean }) {
  const refresh = useRefresh();
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={busy} onClick={() => refresh(resources)}>
      Atualizar
    </Button>
  );
}
