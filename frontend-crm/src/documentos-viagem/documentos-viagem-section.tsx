import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { documentos } from '@viajario/contracts/documents/documentos';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import type { Arquivo } from '../documentos/documento-address.ts';
import { DeleteQuestion } from '../kit/dialog/removal-texts.tsx';
import styles from './documentos-viagem.module.css';
import type { PessoaLida, Pessoa } from './leitura/comparacao.ts';
import { documentoViagemName, DocumentoViagemRow } from './documento-viagem-row.tsx';
import {
  LER_PASSAPORTE_ID,
  SECTION_ID,
  type ShownDocumentoViagem,
  type DocumentoViagemField,
  type DocumentoViagemValues,
} from './documento-viagem.ts';
import type { NovosDocumentosViagem } from './use-novos-documentos-viagem.ts';

const DocumentoViagemDialog = lateDialog(() => import('./documento-viagem-dialog.tsx'));
const LerPassaporteDialog = lateDialog(() => import('./leitura/ler-passaporte-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

type Dialog =
  | {
      kind: 'documentoViagem';
      documentoViagem?: ShownDocumentoViagem;
      lido?: Partial<DocumentoViagemValues>;
      conferir?: DocumentoViagemField[];
      recorte?: Blob;
      foto?: File;
    }
  | { kind: 'excluir'; documentoViagem: ShownDocumentoViagem }
  | { kind: 'ler'; arquivo?: Arquivo };

interface Props {
  /** The client of the documents; without one the form holds them until the client is saved. */
  cliente?: ClienteRow;
  novos: NovosDocumentosViagem;
  /** False while another tab is in front: they are fetched when the user opens it. */
  isOpen: boolean;
  /** The client's personal data as typed in the form. */
  pessoaOf: () => Pessoa;
  /** Writes into that form. */
  onPessoa: (pessoa: PessoaLida) => void;
  ref?: Ref<DocumentosViagemHandle>;
}

export interface DocumentosViagemHandle {
  /** Reads a stored file of the client. */
  read(arquivo: Arquivo): void;
}

/** 'Documentos de viagem': passports, visas and the like. */
export function DocumentosViagemSection({ cliente, novos, isOpen, pessoaOf, onPessoa, ref }: Props) {
  const headingId = useId();
  const clienteId = cliente?.id;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();
  useImperativeHandle(ref, () => ({ read: (arquivo) => open({ kind: 'ler', arquivo }) }));
  const wide = useWideScreen();
  const list = useDocumentosViagem(clienteId, wasOpen);
  const documentosDeViagem: readonly ShownDocumentoViagem[] = cliente ? (list.data ?? []) : novos.documentosDeViagem;

  return (
    <section ref={screen} tabIndex={-1} aria-labelledby={headingId} id={SECTION_ID} className="takes-focus">
      <h2 id={headingId} className="flush mt-4 mb-1 lead strong">
        Documentos de viagem
      </h2>
      <p className="flush quiet small">Passaportes, vistos, autorizações e identidades.</p>
      <div className={`${styles.buttons} wrap gap-2`}>
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => open({ kind: 'documentoViagem' })}>
          Adicionar documento de viagem
        </Button>
        <Button id={LER_PASSAPORTE_ID} icon={<Icon of={ScanOutlined} />} onClick={() => open({ kind: 'ler' })}>
          Ler passaporte
        </Button>
      </div>
      {list.isLoading && <LinesSkeleton rows={wide ? 2 : 3} />}
      {list.isLoadingError && (
        <FailedList
          title="Não foi possível carregar os documentos de viagem"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <StaleList query={list} />
      {documentosDeViagem.length === 0 && (list.data || !cliente) && (
        <p className="flush quiet small">Nenhum documento de viagem</p>
      )}
      <DocumentosViagemList
        documentosDeViagem={documentosDeViagem}
        clienteId={clienteId}
        onEdit={(documentoViagem) => open({ kind: 'documentoViagem', documentoViagem })}
        onDelete={(documentoViagem) => (cliente ? open({ kind: 'excluir', documentoViagem }) : novos.remove(documentoViagem.id))}
      />
      {dialog?.kind === 'documentoViagem' && (
        <DocumentoViagemDialog
          {...dialog}
          clienteId={clienteId}
          onKeep={(values, foto) => novos.keep(values, dialog.documentoViagem?.id, foto)}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'ler' && (
        <LerPassaporteDialog
          clienteId={clienteId}
          arquivo={dialog.arquivo}
          pessoa={pessoaOf()}
          documentosDeViagem={documentosDeViagem}
          onPessoa={onPessoa}
          onDocumentoViagem={(lida) => open({ kind: 'documentoViagem', ...lida })}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'excluir' && <QuestionDialog question={deletion(dialog.documentoViagem)} onClosed={closed} />}
    </section>
  );
}

const useDocumentosViagem = (clienteId: string | undefined, wanted: boolean) =>
  useQuery({
    ...read(documentosViagem.list, { params: { id: clienteId ?? '' } }),
    staleTime: 0,
    enabled: wanted && clienteId !== undefined,
  });

interface ListProps {
  documentosDeViagem: readonly ShownDocumentoViagem[];
  clienteId?: string;
  onEdit: (documentoViagem: ShownDocumentoViagem) => void;
  onDelete: (documentoViagem: ShownDocumentoViagem) => void;
}

function DocumentosViagemList({ documentosDeViagem, clienteId, onEdit, onDelete }: ListProps) {
  const hasFiles = clienteId !== undefined && documentosDeViagem.some(({ documentoId }) => documentoId !== null);
  const files = useQuery({ ...read(documentos.list, { query: { clienteId: clienteId ?? '' } }), enabled: hasFiles });
  if (documentosDeViagem.length === 0) return null;
  return (
    <ul className="plain" aria-label="Documentos de viagem">
      {documentosDeViagem.map((documentoViagem) => (
        <DocumentoViagemRow
          key={documentoViagem.id}
          documentoViagem={documentoViagem}
          arquivo={files.data?.find(({ id }) => id === documentoViagem.documentoId)}
          isNew={clienteId === undefined}
          onEdit={() => onEdit(documentoViagem)}
          onDelete={() => onDelete(documentoViagem)}
        />
      ))}
    </ul>
  );
}

const deletion = (documentoViagem: ShownDocumentoViagem) => ({
  route: documentosViagem.remove,
  params: { id: documentoViagem.id },
  title: 'Excluir documento de viagem',
  confirmLabel: 'Excluir',
  done: 'Documento de viagem excluído',
  gone: 'Este documento de viagem já tinha sido excluído',
  failed: 'Erro ao excluir o documento de viagem',
  text: (
    <>
      <DeleteQuestion name={[documentoViagemName(documentoViagem), documentoViagem.numero].filter(Boolean).join(' · ')} />
      <p>Esta ação é irreversível. O arquivo anexado continua nos documentos do cliente.</p>
    </>
  ),
});
