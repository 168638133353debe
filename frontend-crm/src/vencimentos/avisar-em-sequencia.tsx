import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { Escolhidos } from './use-escolhidos.ts';

const SequenciaDialog = lateDialog(() => import('./sequencia-dialog.tsx'));

interface Props {
  escolhidos: Escolhidos;
  /** Expiries on the screen. */
  page: readonly Vencimento[];
}

/** Of what is ticked; where nothing is, of what nobody was told of yet on this page. */
export function AvisarEmSequencia({ escolhidos: { chosen, clear }, page }: Props) {
  // As they were at the press: the list changes with each answer.
  const [warned, warn] = useState<readonly Vencimento[]>();
  const due = chosen.length > 0 ? chosen : page.filter(({ situacao }) => situacao === 'aberto');
  return (
    <>
      <Button icon={<Icon of={WhatsAppOutlined} />} aria-haspopup="dialog" disabled={due.length === 0} onClick={() => warn(due)}>
        Avisar em sequência
      </Button>
      {warned && (
        <SequenciaDialog
          vencimentos={warned}
          onClosed={() => {
            warn(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}
