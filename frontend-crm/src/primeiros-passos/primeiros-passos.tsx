import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { ExemploOffer, RemoveExemplo } from './exemplo.tsx';
import type { Passo } from './passos.ts';
import styles from './primeiros-passos.module.css';
import type { Passos } from './use-passos.ts';

interface Props {
  passos: Passos;
  /** Whether the line that opens them stands beside the screen's heading. */
  lineInTitle: boolean;
}

/** In an empty conta all steps; later one quiet line that opens them, until they are done or put away. Examples can be removed at any time. */
export function PrimeirosPassos({ passos: state, lineInTitle }: Props) {
  const { passos, isEmpty, temExemplo, isOver, isOpen, dismiss } = state;
  const remove = temExemplo && <RemoveExemplo />;
  if (isOver || (lineInTitle && !isEmpty && !isOpen)) return remove;
  const hasHeading = isEmpty || lineInTitle;
  return (
    <>
      {remove}
      <section className={`${styles.card} no-print`} aria-label="Primeiros passos">
        <div className={styles.head}>
          {hasHeading ? <h2 className="flush lead">Primeiros passos</h2> : <PassosLine passos={state} />}
          <Button onClick={dismiss}>Dispensar</Button>
        </div>
        {(isEmpty || isOpen) && <Steps passos={passos} />}
        {isEmpty && <ExemploOffer />}
      </section>
    </>
  );
}

/** How many are done; opens and closes them. */
export function PassosLine({ passos: { passos, isOpen, toggle } }: { passos: Passos }) {
  const done = passos.filter(({ feito }) => feito).length;
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} onClick={toggle}>
      <Icon of={RightOutlined} className={styles.arrow} />
      {`Primeiros passos: ${done} de ${passos.length}`}
    </button>
  );
}

function Steps({ passos }: { passos: Passo[] }) {
  const { contaId } = useConta();
  const navigate = useNavigate();
  return (
    <ol className="plain mt-2">
      {passos.map(({ titulo, texto, feito, acoes }, index) => (
        <li key={titulo} className={`${styles.step} ruled`}>
          <span className={feito ? styles.done : styles.number} aria-hidden="true">
            {feito ? <Icon of={CheckCircleFilled} /> : index + 1}
          </span>
          <div className={styles.words}>
            <strong>{titulo}</strong>
            {feito && <span className="visually-hidden"> (feito)</span>}
            {!feito && <p className={styles.text}>{texto}</p>}
          </div>
          {!feito && (
            <div className="wrap gap-2">
              {acoes.map(({ label, to }) => (
                <Button key={label} onClick={() => void navigate(contaLink(to, contaId))}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
