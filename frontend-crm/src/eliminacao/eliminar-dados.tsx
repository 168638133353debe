import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { guardadoAte } from '../clientes/retido.ts';

const EliminarDadosDialog = lateDialog(() => import('./eliminar-dados-dialog.tsx'));

interface Props {
  cliente: ClienteDetail;
  onErased: (recibo: ReciboDeEliminacao) => void;
}

/** 'Eliminar dados' at the end of the client's page, for those who may. */
export function EliminarDados({ cliente, onErased }: Props) {
  const { papel } = useConta();
  const [isOpen, setOpen] = useState(false);
  if (papel === 'agente') return null;
  const day = guardadoAte(cliente);
  return (
    <section className="panel shrinks p-4 mt-4" aria-labelledby="eliminar-dados">
      <h2 id="eliminar-dados" className="flush mb-3 lead strong">
        Eliminar dados
      </h2>
      <p className="flush mb-3 quiet small">
        {day
          ? `Este cliente precisa ser guardado até ${day} (‘Guardar até’). Depois desse dia os dados podem ser eliminados.`
          : 'Quando o titular pede, ou os dados não são mais necessários (LGPD): apaga tudo desta pessoa, também o que uma exclusão ainda guarda para desfazer, e deixa um recibo.'}
      </p>
      {!day && (
        <Button danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Eliminar dados
        </Button>
      )}
      {isOpen && <EliminarDadosDialog cliente={cliente} onErased={onErased} onClosed={() => setOpen(false)} />}
    </section>
  );
}
