import { useState } from 'react';
import { Button } from 'antd';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Section } from '../../section/section.tsx';

const DeleteContaDialog = lateDialog(() => import('./delete-conta-dialog.tsx'));

/** 'Zona de perigo', for a proprietario who has another conta. */
export function ZonaDePerigoSection({ conta }: { conta: ContaListItem }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Zona de perigo" id="perigo" danger>
      <p className="flush mb-3">Excluir a conta apaga para sempre os clientes, os documentos e tudo o que há nela.</p>
      <Button danger onClick={() => setAsking(true)}>
        Excluir conta
      </Button>
      {isAsking && <DeleteContaDialog conta={conta} onClosed={() => setAsking(false)} />}
    </Section>
  );
}
