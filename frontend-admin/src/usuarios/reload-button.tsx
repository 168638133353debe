import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { LeavingContext } from '../leaving.ts';

/** Asks for the users again, then reloads the whole page; a failure stays on the screen instead. */
export function ReloadButton({ refetch }: { refetch: () => Promise<{ isSuccess: boolean }> }) {
  const { reload } = useContext(LeavingContext);
  const [busy, setBusy] = useState(false);
  async function update() {
    setBusy(true);
    const { isSuccess } = await refetch();
    if (isSuccess) reload();
    setBusy(false);
  }
  return (
    <Button icon={<Icon of={ReloadOutlined} />} loading={busy} onClick={() => void update()}>
      Atualizar
    </Button>
  );
}
