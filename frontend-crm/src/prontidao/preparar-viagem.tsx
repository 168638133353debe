import CompassOutlined from '@ant-design/icons-svg/es/asn/CompassOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { viagemLink } from './use-viagem.ts';
import { FORA_DO_LIMITE, PREPARAR_VIAGEM } from './prontidao-texts.ts';

/** Leads to the trip of these people, the first ones of them where they are too many for one trip. */
export function PrepararViagem({ clienteIds, contaId }: { clienteIds: readonly string[]; contaId: string }) {
  const navigate = useNavigate();
  const to = viagemLink(clienteIds.slice(0, LIMITS.pessoasPorViagem), contaId);
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (clienteIds.length > LIMITS.pessoasPorViagem) toast(FORA_DO_LIMITE);
    void navigate(to);
  }
  return (
    <Button icon={<Icon of={CompassOutlined} />} href={to} onClick={follow}>
      {PREPARAR_VIAGEM}
    </Button>
  );
}
