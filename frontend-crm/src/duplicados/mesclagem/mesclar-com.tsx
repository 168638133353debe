import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import page from '../../kit/page/record-summary.module.css';
import styles from './mesclagem.module.css';

const MesclarDialog = lateDialog(() => import('./mesclar-dialog.tsx'));

interface Props {
  cliente: ClienteDetail;
  onChanged: () => void;
}

/** At the end of the client's page, for those who may; examples are not merged. */
export function MesclarCom({ cliente, onChanged }: Props) {
  const { papel } = useConta();
  const [isOpen, setOpen] = useState(false);
  if (papel === 'agente' || cliente.exemplo) return null;
  return (
    <section className={`${page.panel} mt-4`} aria-labelledby="cadastro-repetido">
      <h2 id="cadastro-repetido" className="flush lead strong">
        Cadastro repetido?
      </h2>
      <p className="flush quiet">Junte a este o outro cadastro da mesma pessoa. Você pode desfazer por 30 dias.</p>
      <Button className={styles.abrir} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Mesclar com…
      </Button>
      {isOpen && <MesclarDialog cliente={cliente} onChanged={onChanged} onClosed={() => setOpen(false)} />}
    </section>
  );
}
