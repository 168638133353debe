import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { ReciboDeEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useState } from 'react';
import { guardadoAte } from '../clientes/retido.ts';

const DeleteClienteDialog = lateDialog(() => import('../clientes/delete-cliente-dialog.tsx'));
const EliminarDadosDialog = lateDialog(() => import('../eliminacao/eliminar-dados-dialog.tsx'));
const FichaEmPdfDialog = lateDialog(() => import('../ficha-pdf/ficha-em-pdf-dialog.tsx'));
const MesclarDialog = lateDialog(() => import('../duplicados/mesclagem/mesclar-dialog.tsx'));
const RelatorioDoClienteDialog = lateDialog(() => import('../titulares/relatorio-do-cliente-dialog.tsx'));

interface Props {
  cliente: ClienteRow;
  /** Once it is there: what changes the record waits for it. */
  detail?: ClienteDetail;
  /** The client is another one now: merged, or as before. */
  onChanged: () => void;
  /** Brings the field 'Guardar até' on the screen. */
  onGuardarAte: () => void;
  onErased: (recibo: ReciboDeEliminacao) => void;
  onDeleted: () => void;
}

/** What is rarely done with a client. */
export function Mais({ cliente, detail, onGuardarAte, ...props }: Props) {
  const { papel } = useConta();
  const [opened, open] = useState<Dialog>();
  const day = guardadoAte(cliente);
  const refusal = day && `Este cliente precisa ser guardado até ${day}.`;
  const ofManager = [
    { label: 'Mesclar com…', isThere: !cliente.exemplo, onChoose: () => open('mesclar') },
    { label: 'Relatório do titular', onChoose: () => open('relatorio') },
    { label: 'Guardar até', onChoose: onGuardarAte },
    { label: 'Eliminar dados', refusal, onChoose: () => open('eliminar') },
    { label: 'Excluir', refusal, onChoose: () => open('excluir') },
  ].filter(({ isThere = true }) => isThere && detail !== undefined && papel !== 'agente');
  return (
    <>
      <MenuButton
        label="Mais"
        icon={<Icon of={EllipsisOutlined} />}
        items={[{ label: 'Ficha em PDF', onChoose: () => open('ficha') }, ...ofManager]}
      />
      {opened && <MaisDialog of={opened} cliente={cliente} onClosed={() => open(undefined)} {...props} />}
    </>
  );
}

type Dialog = 'ficha' | 'mesclar' | 'relatorio' | 'eliminar' | 'excluir';

interface DialogProps extends Omit<Props, 'detail' | 'onGuardarAte'> {
  of: Dialog;
  onClosed: () => void;
}

function MaisDialog({ of: dialog, cliente, onChanged, onErased, onDeleted, onClosed }: DialogProps) {
  switch (dialog) {
    case 'ficha':
      return <FichaEmPdfDialog cliente={cliente} onClosed={onClosed} />;
    case 'mesclar':
      return <MesclarDialog cliente={cliente} onChanged={onChanged} onClosed={onClosed} />;
    case 'relatorio':
      return <RelatorioDoClienteDialog clienteId={cliente.id} onClosed={onClosed} />;
    case 'eliminar':
      return <EliminarDadosDialog cliente={cliente} onErased={onErased} onClosed={onClosed} />;
    case 'excluir':
      return <DeleteClienteDialog cliente={cliente} onDone={onDeleted} onClosed={onClosed} />;
  }
}
