import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import TagOutlined from '@ant-design/icons-svg/es/asn/TagOutlined';
import UserSwitchOutlined from '@ant-design/icons-svg/es/asn/UserSwitchOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { downloadMade } from '@viajario/web-kit/api/file.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { clientesCount } from '../../clientes/cliente-texts.ts';
import { EmissaoDaSelecao } from './emissao-da-selecao.tsx';
import type { SelecaoAction, SelecaoRequest } from './selecao-dialogs.tsx';
import styles from './selecao.module.css';
import type { Selecao } from './use-selecao.ts';
import { ViagemDaSelecao } from './viagem-da-selecao.tsx';

const SelecaoDialog = lateDialog(() => import('./selecao-dialogs.tsx'));

interface Props {
  selecao: Selecao;
  consulta: string;
  /** The clients on the screen, and how many the list finds. */
  page: readonly ClienteListItem[];
  total: number;
}

/** What can be done to the chosen clients; lies over the table's headings, on a phone along the bottom. */
export function SelecaoBar({ selecao, consulta, page, total }: Props) {
  const { contaId, papel } = useConta();
  const { screen, dialog, open, closed } = useOpenDialog<SelecaoRequest>();
  const isGestor = papel !== 'agente';
  const { count, all, ids } = selecao;
  const csv = useMutation({
    mutationFn: () => downloadMade(exportacoes.csvOfSelection, { id: contaId }, all ? { consulta } : { clienteIds: [...ids] }),
    onError: (error) => toastRefusal('Erro na exportação', error),
  });
  const start = (action: SelecaoAction) =>
    open({
      action,
      escolhidos: all ? { contaId, consulta, esperado: total } : { contaId, clienteIds: [...ids] },
      count,
      clientes: page.filter(({ id }) => selecao.has(id)),
    });
  function chooseAll() {
    selecao.chooseAll();
    screen.current?.focus(); // the button goes away
  }
  const hasMore = !all && total > count && page.every(({ id }) => selecao.has(id));
  const button = (action: SelecaoAction, label: string, icon: typeof TagOutlined) => (
    <Button type="text" icon={<Icon of={icon} />} onClick={() => start(action)}>
      {label}
    </Button>
  );
  // Stays below its dialog, which asks about what it was opened for.
  const question = dialog && <SelecaoDialog {...dialog} onDone={selecao.clear} onClosed={closed} />;
  return (
    <>
      {question}
      {count > 0 && (
        <div
          ref={screen}
          tabIndex={-1}
          role="region"
          aria-label="Clientes selecionados"
          className={`${styles.bar} no-print takes-focus`}
        >
          <span className={styles.count} aria-live="polite">
            {pluralize(count, 'selecionado', 'selecionados')}
          </span>
          {hasMore && (
            <Button type="link" className={styles.all} onClick={chooseAll}>
              {`Selecionar todos os ${clientesCount(total)}`}
            </Button>
          )}
          <div className={styles.actions}>
            {button('etiquetar', 'Etiquetar', TagOutlined)}
            <ViagemDaSelecao {...{ contaId, selecao, consulta }} />
            {isGestor && button('carteira', 'Carteira', UserSwitchOutlined)}
            {isGestor && (
              <Button
                type="text"
                icon={<Icon of={DownloadOutlined} />}
                loading={csv.isPending}
                aria-disabled={csv.isPending}
                onClick={() => csv.isPending || csv.mutate()}
              >
                Exportar CSV
              </Button>
            )}
            <EmissaoDaSelecao {...{ contaId, selecao, consulta, page }} />
            {isGestor && button('excluir', 'Excluir', DeleteOutlined)}
          </div>
          <Button
            type="text"
            className={styles.clear}
            aria-label="Limpar seleção"
            icon={<Icon of={CloseOutlined} />}
            onClick={selecao.clear}
          />
        </div>
      )}
    </>
  );
}
