import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { SLOT_LABELS } from '@viajario/contracts/documents/flags-documento';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { useContas, useSession } from '@viajario/web-kit/session/session.tsx';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMedia } from '@viajario/web-kit/hooks/use-media.ts';
import { useState, type ReactNode } from 'react';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { AcessosSection } from './acessos-section.tsx';
import styles from './documentos.module.css';
import { DocumentosSlots, type FieldOfSlot } from './documentos-slots.tsx';
import { RemoveDocumentoDialog } from './remove-documento-dialog.tsx';
import { useFileDrop } from './upload/use-file-drop.ts';
import { useSending } from './upload/use-sending.ts';
import { useUploads } from './upload/use-uploads.ts';

const Preview = lateDialog(() => import('./preview/preview.tsx'), {
  title: 'Não foi possível abrir a visualização',
  description: 'Verifique sua conexão ou abra em nova aba.',
});
const CopiaDialog = lateDialog(() => import('../copias/copia-dialog.tsx'));
const HAS_ROOM_BESIDE = '(min-width: 75em)';

type Removal = { documento: Documento; replacedBy?: string };

interface Props {
  cliente: ClienteRow;
  /** False while another tab is in front: its files are fetched when the user opens it. */
  isOpen: boolean;
  /** In a dialog the preview always lies over the fields. */
  inDialog: boolean;
  /** Of the form around the panel; '' while no day stands there. */
  validadePassaporte: string;
  /** Writes into that form. */
  onUseValidade: (validade: string) => void;
  /** Reads a passport on one of them. */
  onLerPassaporte: (documento: Documento) => void;
  /** The form's fields, which stand with the files of the same document. */
  fieldOf: FieldOfSlot;
  /** Below those fields: the way to those that are not there. */
  adicionar?: ReactNode;
}

/** The client's documents: a slot for each kind of identity document, with its field and files, and one for others. */
export function DocumentosPanel({ cliente, isOpen, inDialog, fieldOf, adicionar, ...form }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { queue, items } = useUploads(cliente.id);
  const sending = useSending(cliente.id, queue);
  const drop = useFileDrop(sending.send);
  const { screen, dialog: removal, open: askRemoval, closed } = useOpenDialog<Removal>();
  const [viewed, setViewed] = useState<Documento>();
  const [copied, setCopied] = useState<Documento>();
  const isWide = useMedia(HAS_ROOM_BESIDE);
  const client = useQueryClient();
  const { user } = useSession();
  const papel = useContas()?.find(({ id }) => id === cliente.contaId)?.papel;
  const list = useQuery({ ...read(documentos.list, { query: { clienteId: cliente.id } }), staleTime: 0, enabled: wasOpen });

  const actions = {
    ...form,
    mayDelete: ({ enviadoPor }: Documento) => papel !== 'agente' || (enviadoPor !== null && enviadoPor === user?.id),
    onView: setViewed,
    onCopy: setCopied,
    onDelete: (documento: Documento) => askRemoval({ documento }),
    onReplace: (documento: Documento, file: File) =>
      sending.send(documento.flagDocumento, [file], ({ nomeArquivo }) => askRemoval({ documento, replacedBy: nomeArquivo })),
  };
  const asOf = list.dataUpdatedAt;
  const seesAcessos = papel === 'gestor' || papel === 'proprietario';
  function closePreview() {
    setViewed(undefined);
    // Who looked is part of the trail by now.
    void client.invalidateQueries({ queryKey: [resourceOf(documentos.acessos), documentos.acessos.path] });
  }
  const previewed = list.data?.some(({ id }) => id === viewed?.id) ? viewed : undefined;
  const isBeside = isWide && !inDialog;

  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={[
        'takes-focus',
        styles.panel,
        drop.over && styles.dropping,
        previewed && isBeside && `${styles.split} stack start gap-6`,
      ]
        .filter(Boolean)
        .join(' ')}
      {...drop.handlers}
    >
      <div className={styles.list}>
        <PanelStatus list={list} underway={items.filter(({ state }) => state !== 'failed').length} />
        <DocumentosSlots
          fieldOf={fieldOf}
          adicionar={adicionar}
          documentos={list.data}
          isLoading={list.isLoading}
          asOf={asOf}
          uploads={items}
          queue={queue}
          sending={sending}
          actions={actions}
          over={drop.over}
        />
        {list.data && seesAcessos && <AcessosSection clienteId={cliente.id} list={list.data} />}
        {drop.over && <p className={styles.dropHint}>{`Solte para enviar em: ${SLOT_LABELS[drop.over]}`}</p>}
      </div>
      {copied && <CopiaDialog documento={copied} onClosed={() => setCopied(undefined)} />}
      {removal && <RemoveDocumentoDialog {...removal} onClosed={closed} />}
      {previewed && <Preview key={previewed.id} isBeside={isBeside} arquivo={previewed} asOf={asOf} onClosed={closePreview} />}
    </div>
  );
}

/** What is being sent, and whether the list came. */
function PanelStatus({ list, underway }: { list: UseQueryResult<Documento[]>; underway: number }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {underway > 0 && `Enviando ${pluralize(underway, 'arquivo', 'arquivos')}...`}
      </p>
      <StaleList query={list} />
      {!list.data && list.error && (
        <FailedList title="Não foi possível carregar os documentos" error={list.error} onRetry={() => void list.refetch()} />
      )}
    </>
  );
}
