import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import action from '@viajario/web-kit/elements/action.module.css';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { UnsavedQuestion } from '@viajario/web-kit/unsaved/unsaved-question.tsx';
import { toAnotherScreen } from '@viajario/web-kit/unsaved/use-unsaved-guard.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FileButtons } from '../documentos/upload/file-buttons.tsx';
import { UploadRow } from '../documentos/upload/upload-row.tsx';
import { fieldsFrom } from '../clientes/search/fields-from.ts';
import { ArquivoRow } from './arquivo-row.tsx';
import styles from './compartilhar.module.css';
import { Escolha, Escolhido } from './destino.tsx';
import type { Recebido } from './recebido.ts';
import { TextoRecebido } from './texto-recebido.tsx';
import { useEntrega } from './use-entrega.ts';

const ClienteDialog = lateDialog(() => import('../record/form/cliente-dialog.tsx'));

interface Props {
  contaId: string;
  recebido: Recebido;
  change: (changed: Partial<Recebido>) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The received data, the client they are for, and the buttons to save them. */
export function Entrega({ contaId, recebido, change, onFiles }: Props) {
  const entrega = useEntrega({ recebido, change });
  const { clienteId, choose } = entrega;
  /** What was searched for before a new client was asked for. */
  const [novo, setNovo] = useState<string>();
  const destino = useRestoredFocus<HTMLElement>();
  const focus = useRestoredFocus<HTMLDivElement>();
  if (entrega.isDone && clienteId !== undefined) {
    return (
      <div {...focus} tabIndex={-1} className={`${styles.entrega} takes-focus`}>
        <Notice
          kind="info"
          title="Tudo foi guardado"
          actions={
            <Link className={action.action} to={contaLink(`/cliente/${clienteId}`, contaId)}>
              Abrir cliente
            </Link>
          }
        >
          Nada ficou guardado neste aparelho.
        </Notice>
        <Escolhido clienteId={clienteId} />
      </div>
    );
  }
  return (
    <div {...focus} tabIndex={-1} className={`${styles.entrega} takes-focus`}>
      <Chegada recebido={recebido} change={change} onFiles={onFiles} entrega={entrega} />
      <section
        {...destino}
        tabIndex={-1}
        aria-labelledby="compartilhar-para-quem"
        className="panel stack one-column gap-4 p-4 takes-focus"
      >
        <h2 id="compartilhar-para-quem" className="flush lead strong">
          Para quem?
        </h2>
        {clienteId === undefined ? (
          <Escolha contaId={contaId} onChoose={choose} onNew={setNovo} />
        ) : (
          <Escolhido clienteId={clienteId} onChange={entrega.hasBegun ? undefined : () => choose(undefined)} />
        )}
      </section>
      {clienteId !== undefined && entrega.isUnsaved && (
        <Button
          type="primary"
          className={styles.salvar}
          loading={entrega.isSaving}
          aria-disabled={entrega.isSaving}
          onClick={() => entrega.save(clienteId)}
        >
          Salvar
        </Button>
      )}
      {novo !== undefined && (
        <ClienteDialog
          contaId={contaId}
          preenchido={fieldsFrom(novo)}
          texto={recebido.texto || undefined}
          onCreated={(id, isFamilia) => void entrega.chooseNew(id, isFamilia)}
          onOpenCliente={choose}
          onClosed={() => setNovo(undefined)}
        />
      )}
      {/* The router heeds one question at a time: the dialog asks for itself. */}
      <UnsavedQuestion isUnsaved={entrega.isUnsaved && novo === undefined} loses={toAnotherScreen} />
    </div>
  );
}

/** The text and the files, those on their way included. */
function Chegada({ recebido, change, onFiles, entrega }: Omit<Props, 'contaId'> & { entrega: ReturnType<typeof useEntrega> }) {
  const { texto, arquivos, recusados } = recebido;
  const [hasText] = useState(texto !== '');
  const focus = useRestoredFocus<HTMLElement>();
  return (
    <section
      {...focus}
      tabIndex={-1}
      aria-labelledby="compartilhar-chegada"
      className="panel stack one-column gap-4 p-4 takes-focus"
    >
      <h2 id="compartilhar-chegada" className="flush lead strong">
        O que chegou
      </h2>
      {recusados.length > 0 && (
        <Notice kind="warning" title="Ficou de fora">
          <ul className="plain">
            {recusados.map(({ nome, motivo }, index) => (
              <li key={index}>{`${nome}: ${motivo}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hasText && !(entrega.hasBegun && texto === '') && (
        <TextoRecebido texto={texto} onChange={(changed) => change({ texto: changed })} entrega={entrega} />
      )}
      <ul className={`${styles.arquivos} plain`}>
        {arquivos.map((arquivo) => (
          <ArquivoRow
            key={arquivo.id}
            arquivo={arquivo}
            onChange={(changed) => change({ arquivos: arquivos.map((one) => (one.id === changed.id ? changed : one)) })}
            onRemove={() => change({ arquivos: arquivos.filter(({ id }) => id !== arquivo.id) })}
          />
        ))}
        {entrega.items.map((item) => (
          <UploadRow key={item.id} item={item} queue={entrega.queue} />
        ))}
      </ul>
      <FileButtons describedBy="compartilhar-chegada" label="Anexar arquivos" onFiles={onFiles} />
    </section>
  );
}
