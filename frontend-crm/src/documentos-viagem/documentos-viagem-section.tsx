import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import { documentosViagem } from '@viajario/contracts/crm/viagem/documentos-viagem';
import type { ClienteRow } from '@viajario/contracts/crm/clientes';
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
import { useId, useState } from 'react';
import { DeleteQuestion } from '../dialog/removal-words.tsx';
import styles from './documentos-viagem.module.css';
import type { PessoaLida, Pessoa } from './leitura/comparacao.ts';
import { papelName, PapelRow } from './papel-row.tsx';
import { LER_PASSAPORTE_ID, SECTION_ID, type Papel, type PapelField, type PapelValues } from './papel.ts';
import type { NovosPapeis } from './use-novos-papeis.ts';

const DocumentoViagemDialog = lateDialog(() => import('./documento-viagem-dialog.tsx'));
const LerPassaporteDialog = lateDialog(() => import('./leitura/ler-passaporte-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

type Dialog =
  | { kind: 'papel'; papel?: Papel; lido?: Partial<PapelValues>; conferir?: PapelField[] }
  | { kind: 'excluir'; papel: Papel }
  | { kind: 'ler' };

interface Props {
  /** Whose papers these are; without one they are kept, to be saved with the client. */
  cliente?: ClienteRow;
  novos: NovosPapeis;
  /** False while another tab is in front: they are fetched when somebody looks at them. */
  isOpen: boolean;
  /** Who the form says the client is. */
  pessoaOf: () => Pessoa;
  /** Writes into that form. */
  onPessoa: (pessoa: PessoaLida) => void;
}

/** 'Documentos de viagem': passports, visas and the like. */
export function DocumentosViagemSection({ cliente, novos, isOpen, pessoaOf, onPessoa }: Props) {
  const headingId = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();
  const wide = useWideScreen();
  const list = usePapeis(cliente?.id, wasOpen);
  const papeis: readonly Papel[] = cliente ? (list.data ?? []) : novos.papeis;

  return (
    <section ref={screen} tabIndex={-1} aria-labelledby={headingId} id={SECTION_ID} className="takes-focus">
      <h2 id={headingId} className="flush mt-4 mb-1 lead strong">
        Documentos de viagem
      </h2>
      <p className="flush quiet small">Passaportes, vistos, autorizações e identidades.</p>
      <div className={`${styles.buttons} wrap gap-2`}>
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => open({ kind: 'papel' })}>
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
      {papeis.length === 0 && (list.data || !cliente) && <p className="flush quiet small">Nenhum documento de viagem</p>}
      <Papeis
        papeis={papeis}
        clienteId={cliente?.id}
        onEdit={(papel) => open({ kind: 'papel', papel })}
        onDelete={(papel) => (cliente ? open({ kind: 'excluir', papel }) : novos.remove(papel.id))}
      />
      {dialog?.kind === 'papel' && (
        <DocumentoViagemDialog
          {...dialog}
          clienteId={cliente?.id}
          onKeep={(values) => novos.keep(values, dialog.papel?.id)}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'ler' && (
        <LerPassaporteDialog
          pessoa={pessoaOf()}
          papeis={papeis}
          onPessoa={onPessoa}
          onPapel={(lida) => open({ kind: 'papel', ...lida })}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'excluir' && <QuestionDialog question={deletion(dialog.papel)} onClosed={closed} />}
    </section>
  );
}

const usePapeis = (clienteId: string | undefined, wanted: boolean) =>
  useQuery({
    ...read(documentosViagem.list, { params: { id: clienteId ?? '' } }),
    staleTime: 0,
    enabled: wanted && clienteId !== undefined,
  });

interface PapeisProps {
  papeis: readonly Papel[];
  clienteId?: string;
  onEdit: (papel: Papel) => void;
  onDelete: (papel: Papel) => void;
}

function Papeis({ papeis, clienteId, onEdit, onDelete }: PapeisProps) {
  const hasFiles = clienteId !== undefined && papeis.some(({ documentoId }) => documentoId !== null);
  const files = useQuery({ ...read(documentos.list, { query: { clienteId: clienteId ?? '' } }), enabled: hasFiles });
  if (papeis.length === 0) return null;
  return (
    <ul className="plain" aria-label="Documentos de viagem">
      {papeis.map((papel) => (
        <PapelRow
          key={papel.id}
          papel={papel}
          arquivo={files.data?.find(({ id }) => id === papel.documentoId)}
          isNew={clienteId === undefined}
          onEdit={() => onEdit(papel)}
          onDelete={() => onDelete(papel)}
        />
      ))}
    </ul>
  );
}

const deletion = (papel: Papel) => ({
  route: documentosViagem.remove,
  params: { id: papel.id },
  title: 'Excluir documento de viagem',
  confirmLabel: 'Excluir',
  done: 'Documento de viagem excluído',
  gone: 'Este documento de viagem já tinha sido excluído',
  failed: 'Erro ao excluir o documento de viagem',
  text: (
    <>
      <DeleteQuestion name={[papelName(papel), papel.numero].filter(Boolean).join(' · ')} />
      <p>Esta ação é irreversível. O arquivo anexado continua nos documentos do cliente.</p>
    </>
  ),
});
