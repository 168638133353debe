import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

/** What is shown never grows old by itself: this asks the server again for everything of these resources. */
export function RefreshButton({ resources, busy }: { resources: string[]; busy: boolean }) {
  const client = useQueryClient();
  const refresh = () => resources.forEach((resource) => void client.invalidateQueries({ queryKey: [resource] }));
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={busy} onClick={refresh}>
      Atualizar
    </Button>
  );
}
