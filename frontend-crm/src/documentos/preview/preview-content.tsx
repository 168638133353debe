import { Button } from 'antd';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import type { KeyboardEvent, RefObject } from 'react';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { downloadArquivo, viewAddress, type Arquivo } from '../documento-address.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import styles from './preview.module.css';
import { usePages } from './use-pages.ts';
import { useView, type View } from './use-view.ts';

export interface PreviewProps {
  arquivo: Arquivo;
  /** When the list that shows it was fetched. */
  asOf: number;
  /** Runs once the preview is gone. */
  onClosed: () => void;
}

interface Props extends Omit<PreviewProps, 'onClosed'> {
  /** Gets the place of the picture. */
  stage: RefObject<HTMLDivElement | null>;
}

/** An image or a PDF: + and - zoom, R rotates, the left and right arrows change the page. */
export function PreviewContent({ arquivo, asOf, stage }: Props) {
  const { pages, problem } = usePages(arquivo);
  const count = pages?.count ?? 1;
  const view = useView(count);
  const links = <FileLinks arquivo={arquivo} asOf={asOf} />;
  return (
    <div className={`${styles.view} column grow`} onKeyDown={(event) => onKey(event, view)}>
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
  );
}

function FileLinks({ arquivo, asOf }: { arquivo: Arquivo; asOf: number }) {
  return (
    <>
      <a className={`${styles.link} hit`} href={viewAddress(arquivo, asOf)} target="_blank" rel="noopener noreferrer">
        Abrir em nova aba
      </a>
      <Button onClick={() => downloadArquivo(arquivo)}>Baixar</Button>
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
