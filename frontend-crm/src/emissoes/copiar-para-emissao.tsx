import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { Passageiro } from './passageiro.ts';

const EmissaoDialog = lateDialog(() => import('./emissao-dialog.tsx'));

interface Props {
  contaId: string;
  /** A client, or a family of which some travel. */
  passageiros: readonly Passageiro[];
}

export function CopiarParaEmissao({ contaId, passageiros }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Copiar para emissão
      </Button>
      {isOpen && (
        <EmissaoDialog
          contaId={contaId}
          passageiros={passageiros}
          choosable={passageiros.length > 1}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}
