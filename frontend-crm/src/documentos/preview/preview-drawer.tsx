import type { Documento } from '@viajario/contracts/documents/documentos';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { downloadDocumento, viewAddress } from '../documento-address.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import styles from './preview.module.css';
import { usePages } from './use-pages.ts';
import { useView, type View } from './use-view.ts';

interface Props {
  documento: Documento;
  /** When the list that shows it was fetched. */
  asOf: number;
  /** Runs once the drawer is gone. */
  onClosed: () => void;
}

/** Shows an image or a PDF beside the form: + and - zoom, R rotates, the left and right arrows change the page, Esc closes. */
export default function PreviewDrawer({ documento, asOf, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn();
  const { pages, problem } = usePages(documento);
  const count = pages?.count ?? 1;
  const view = useView(count);
  const links = <FileLinks documento={documento} asOf={asOf} />;
  return (
    <Modal
      open={open}
      title={documento.nomeArquivo}
      footer={null}
      width="min(960px, 100vw)"
      className={styles.drawer}
      classNames={{ container: styles.container, header: styles.header, body: styles.body }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && stage.current?.focus()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
    >
      <div className={styles.view} onKeyDown={(event) => onKey(event, view)}>
        {!problem && (
          <PreviewToolbar view={view} count={count}>
            {links}
          </PreviewToolbar>
        )}
        {/* Scrolled with the keys, too. */}
        <div ref={stage} role="region" aria-label="Conteúdo do arquivo" tabIndex={0} className={styles.stage}>
          {problem ? (
            <Notice kind="error" title="Não foi possível mostrar o arquivo" actions={links}>
              {problem}
            </Notice>
          ) : pages ? (
            <PageCanvas pages={pages} view={view} label={count > 1 ? `Página ${view.page} de ${count}` : 'Página única'} />
          ) : (
            <LinesSkeleton rows={8} />
          )}
        </div>
      </div>
    </Modal>
  );
}

function FileLinks({ documento, asOf }: { documento: Documento; asOf: number }) {
  return (
    <>
      <a className={styles.link} href={viewAddress(documento, asOf)} target="_blank" rel="noopener noreferrer">
        Abrir em nova aba
      </a>
      <Button onClick={() => downloadDocumento(documento)}>Baixar</Button>
    </>
  );
}

function onKey(event: KeyboardEvent, view: View) {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // The form behind must not take its shortcut for saving from here.
    if (event.key === 'Enter') event.stopPropagation();
    return;
  }
  const act = actionOf(event.key, view);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(key: string, view: View) {
  if (key === '+' || key === '=') return view.zoomIn;
  if (key === '-') return view.zoomOut;
  if (key === 'r' || key === 'R') return view.rotate;
  // Wider than its place, the page is moved with the arrows.
  if (view.zoom > 1) return undefined;
  if (key === 'ArrowLeft') return view.previous;
  return key === 'ArrowRight' ? view.next : undefined;
}
