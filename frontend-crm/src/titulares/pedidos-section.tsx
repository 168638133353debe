import { pedidos, type Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import type { SituacaoDoPedido } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { LIMITS } from '@viajario/contracts/limits';
import { readList } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { NativeSelect } from '../kit/form/native-select.tsx';
import tool from '../kit/jobs/tool.module.css';
import { PedidoRow } from './pedido-row.tsx';
import { PEDIDOS_FAILED } from './pedido-texts.ts';
import styles from './titulares.module.css';

const NovoPedidoDialog = lateDialog(() => import('./novo-pedido-dialog.tsx'));
const ResponderPedidoDialog = lateDialog(() => import('./responder-pedido-dialog.tsx'));
const EliminarDadosDialog = lateDialog(() => import('../eliminacao/eliminar-dados-dialog.tsx'));

type Open = { is: 'novo' } | { is: 'responder'; pedido: Pedido } | { is: 'eliminar'; cliente: { id: string; nome: string } };

type Filtro = SituacaoDoPedido | 'todos';
const FILTROS: readonly (readonly [Filtro, string])[] = [
  ['aberto', 'Abertos'],
  ['atendido', 'Atendidos'],
  ['recusado', 'Recusados'],
  ['todos', 'Todos'],
];
const NONE: Record<Filtro, string> = {
  aberto: 'Nenhum pedido aberto.',
  atendido: 'Nenhum pedido atendido.',
  recusado: 'Nenhum pedido recusado.',
  todos: 'Nenhum pedido ainda.',
};
const PAGE = 20;

/** What people asked about their own data, the next to be answered first. */
export function PedidosSection({ contaId }: { contaId: string }) {
  const [{ filtro, page }, show] = useState<{ filtro: Filtro; page: number }>({ filtro: 'aberto', page: 1 });
  const query = { contaId, page, limit: PAGE, ...(filtro !== 'todos' && { situacao: filtro }) };
  const list = useQuery({ ...readList(pedidos.list, { query }), refetchOnMount: 'always' });
  const { screen, dialog, open, closed } = useOpenDialog<Open>();
  return (
    <section
      ref={screen}
      tabIndex={-1}
      className={`${tool.tool} ${tool.area} takes-focus one-column`}
      aria-labelledby="pedidos-dos-titulares"
    >
      <h3 id="pedidos-dos-titulares" className={tool.heading}>
        Pedidos dos titulares
      </h3>
      <p className={tool.quiet}>
        Quem pede para ver, corrigir ou eliminar os próprios dados deve ter resposta em {LIMITS.diasDoPedido} dias (LGPD, art.
        19).
      </p>
      <div className={`row gap-2-4 ${styles.filtros}`}>
        <label className={`${styles.filtro} row gap-2 small medium`}>
          Situação
          <NativeSelect
            value={filtro}
            options={FILTROS}
            onChange={(chosen) => show({ filtro: FILTROS.find(([one]) => one === chosen)?.[0] ?? 'aberto', page: 1 })}
          />
        </label>
        <Button aria-haspopup="dialog" onClick={() => open({ is: 'novo' })}>
          Novo pedido
        </Button>
      </div>
      <Loaded query={list} failedTitle={PEDIDOS_FAILED} lines={1}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <p className={tool.quiet}>{NONE[filtro]}</p>
            ) : (
              <ul aria-labelledby="pedidos-dos-titulares" className={`${styles.pedidos} plain`}>
                {items.map((pedido) => (
                  <PedidoRow
                    key={pedido.id}
                    pedido={pedido}
                    onAnswer={() => open({ is: 'responder', pedido })}
                    onErase={(cliente) => open({ is: 'eliminar', cliente })}
                  />
                ))}
              </ul>
            )}
            <PageButtons
              label="Páginas dos pedidos"
              page={page}
              pageCount={Math.ceil(total / PAGE)}
              onPage={(next) => show({ filtro, page: next })}
            />
          </>
        )}
      </Loaded>
      {dialog?.is === 'novo' && <NovoPedidoDialog contaId={contaId} onClosed={closed} />}
      {dialog?.is === 'responder' && <ResponderPedidoDialog pedido={dialog.pedido} onClosed={closed} />}
      {dialog?.is === 'eliminar' && (
        <EliminarDadosDialog cliente={dialog.cliente} onErased={() => closeErased(closed)} onClosed={closed} />
      )}
    </section>
  );
}

function closeErased(close: () => void): void {
  toast({ title: 'Dados eliminados', description: 'O recibo está nesta página, e o pedido foi encerrado como atendido.' });
  close();
}
