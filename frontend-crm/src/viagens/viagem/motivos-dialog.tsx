import { Button } from 'antd';
import { InnerFormDialog } from '../../kit/dialog/form-dialog.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { FonteLink } from '../../prontidao/fonte-link.tsx';
import { DocumentoUsado, ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { fontesOf, type Motivos } from './motivos.ts';
import styles from './viagem.module.css';

const LEAD_ID = 'viagem-motivos';

interface Props {
  motivos: Motivos;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Why a verdict of the grid is what it is: the reasons, the paper they are about, and each source once. */
export default function MotivosDialog({ motivos: { titulo, resultado, motivos, documentoUsado }, onClosed }: Props) {
  const fontes = fontesOf(motivos);
  return (
    <InnerFormDialog small title={titulo} firstFieldId={LEAD_ID} isDirty={() => false} onClosed={onClosed}>
      {({ cancel }) => (
        <div className={layout.form}>
          <div className={`${layout.fields} ${styles.motivos}`}>
            <div id={LEAD_ID} tabIndex={-1} className="takes-focus">
              <ResultadoBadge resultado={resultado} />
            </div>
            <ul className={`${styles.lista} stack gap-2 breaks`}>
              {motivos.map(({ regra, texto }) => (
                <li key={`${regra} ${texto}`}>{texto}</li>
              ))}
            </ul>
            {documentoUsado !== undefined && (
              <div>
                <h3 className={styles.subtitulo}>Documento usado</h3>
                <DocumentoUsado documento={documentoUsado} />
              </div>
            )}
            {fontes.length > 0 && (
              <div>
                <h3 className={styles.subtitulo}>Fontes</h3>
                <ul className="plain stack gap-1 breaks">
                  {fontes.map(({ fonte, apoio }) => (
                    <li key={fonte.url}>
                      <FonteLink fonte={fonte} rotulo={apoio === 'consulta' ? 'Onde consultar' : 'Fonte'} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className={layout.footer}>
            <Button onClick={cancel}>Fechar</Button>
          </div>
        </div>
      )}
    </InnerFormDialog>
  );
}
