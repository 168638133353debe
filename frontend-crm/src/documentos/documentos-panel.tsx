import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { useContas, useSession } from '@viajario/web-kit/session/session.tsx';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useState, type ReactNode } from 'react';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { AcessosSection } from './acessos-section.tsx';
import { SLOT_LABELS } from './documento-texts.ts';
import styles from './documentos.module.css';
import { DocumentosSlots } from './documentos-slots.tsx';
import { RemoveDocumentoDialog } from './remove-documento-dialog.tsx';
import { useFileDrop } from './upload/use-file-drop.ts';
import { useSending } from './upload/use-sending.ts';
import { useUploads } from './upload/use-uploads.ts';

const PreviewDrawer = lateDialog(() => import('./preview/preview-drawer.tsx'), {
  title: 'Não foi possível abrir a visualização',
  description: 'Verifique sua conexão ou abra em nova aba.',
});

type OpenDialog = { kind: 'preview' | 'remove'; documento: Documento; replacedBy?: string };

interface Props {
  cliente: ClienteRow;
  /** False while another tab is in front: its files are fetched when somebody looks at them. */
  isOpen: boolean;
  /** Writes into the form around the panel. */
  onUseValidade: (validade: string) => void;
  /** The fields of the same tab; files can be dropped on them, too. */
  children: ReactNode;
}

/** The client's files: identity documents, one slot each, and others. */
export function DocumentosPanel({ cliente, isOpen, onUseValidade, children }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { queue, items } = useUploads(cliente.id);
  const sending = useSending(cliente.id, queue);
  const drop = useFileDrop(sending.send);
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  const client = useQueryClient();
  const { user } = useSession();
  const papel = useContas()?.find(({ id }) => id === cliente.contaId)?.papel;
  const list = useQuery({ ...read(documentos.list, { query: { clienteId: cliente.id } }), staleTime: 0, enabled: wasOpen });

  const actions = {
    onUseValidade,
    mayDelete: ({ enviadoPor }: Documento) => papel !== 'agente' || (enviadoPor !== null && enviadoPor === user?.id),
    onView: (documento: Documento) => open({ kind: 'preview', documento }),
    onDelete: (documento: Documento) => open({ kind: 'remove', documento }),
    onReplace: (documento: Documento, file: File) =>
      sending.send(documento.flagDocumento, [file], ({ nomeArquivo }) =>
        open({ kind: 'remove', documento, replacedBy: nomeArquivo }),
      ),
  };
  const asOf = list.dataUpdatedAt;
  const seesAcessos = papel === 'gestor' || papel === 'proprietario';
  function closePreview() {
    closed();
    // Who looked is part of the trail by now.
    void client.invalidateQueries({ queryKey: [resourceOf(documentos.acessos), documentos.acessos.path] });
  }
  const underway = items.filter(({ state }) => state !== 'failed').length;

  return (
    <div ref={screen} tabIndex={-1} className={`${styles.panel} ${drop.over ? styles.dropping : ''}`} {...drop.handlers}>
      {children}
      <p role="status" className="visually-hidden">
        {underway > 0 && `Enviando ${pluralize(underway, 'arquivo', 'arquivos')}...`}
      </p>
      <StaleList query={list} />
      {list.data ? (
        <DocumentosSlots
          documentos={list.data}
          asOf={asOf}
          uploads={items}
          queue={queue}
          sending={sending}
          actions={actions}
          over={drop.over}
        />
      ) : (
        <NoListYet list={list} />
      )}
      {list.data && seesAcessos && <AcessosSection clienteId={cliente.id} list={list.data} />}
      {drop.over && <p className={styles.dropHint}>{`Solte para enviar em: ${SLOT_LABELS[drop.over]}`}</p>}
      {dialog?.kind === 'remove' && <RemoveDocumentoDialog {...dialog} onClosed={closed} />}
      {dialog?.kind === 'preview' && <PreviewDrawer documento={dialog.documento} asOf={asOf} onClosed={closePreview} />}
    </div>
  );
}

/** The list is on its way, or why it did not come. */
function NoListYet({ list: { isPending, error, refetch } }: { list: UseQueryResult<Documento[]> }) {
  if (isPending || !error) return <LinesSkeleton rows={6} />;
  return <FailedList title="Não foi possível carregar os documentos" error={error} onRetry={() => void refetch()} />;
}
