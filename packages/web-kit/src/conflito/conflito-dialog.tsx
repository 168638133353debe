import type { Conflito } from '@viajario/contracts/conflitos';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import styles from './conflito-dialog.module.css';

export interface ConflitoProps {
  conflitos: readonly Conflito[];
  labelOf: (campo: string) => string;
  /** A value of a field as people read it; nothing for none. */
  valueOf: (campo: string, valor: unknown) => ReactNode;
  /** True: the own values are written; false: the current ones stay. The dialog stays where it rejects. */
  onDecide: (mine: boolean) => Promise<unknown>;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Two people changed the same fields: both values, and one press that decides. Without one nothing is written and nothing lost: it cannot be closed. */
export default function ConflitoDialog({ conflitos, labelOf, valueOf, onDecide, onClosed }: ConflitoProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  const returnFocus = useFocusReturn();
  const [open, setOpen] = useState(true);
  const [decided, setDecided] = useState<boolean>();
  const quemMudou = useQuemMudou();
  const shown = conflitos.filter(({ seu, atual }) => seu !== atual);

  async function decide(mine: boolean) {
    if (decided !== undefined) return;
    setDecided(mine);
    try {
      await onDecide(mine);
      setOpen(false);
    } catch (error) {
      setDecided(undefined);
      toastRefusal('Não foi possível salvar', error);
    }
  }

  return (
    <Modal
      open={open}
      centered
      width={560}
      title="Alterado por outra pessoa"
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      afterOpenChange={(isOpen) => isOpen && lead.current?.focus()}
      afterClose={() => {
        returnFocus();
        onClosed();
      }}
      footer={[
        <Button key="atual" loading={decided === false} onClick={() => void decide(false)}>
          Ficar com o atual
        </Button>,
        <Button key="seu" type="primary" loading={decided === true} onClick={() => void decide(true)}>
          Gravar o meu
        </Button>,
      ]}
    >
      <p ref={lead} tabIndex={-1} className="flush mb-3 takes-focus">
        {`${quemMudou(shown)} o mesmo que você. Nada foi gravado ainda.`}
      </p>
      <div className={styles.campos} role="group" aria-label="Campos" tabIndex={0}>
        {shown.map(({ campo, seu, atual, por, em }) => (
          <dl key={campo} className={styles.comparacao} aria-label={labelOf(campo)}>
            <dt className="strong">{labelOf(campo)}</dt>
            <dd>
              <span className="quiet small">O seu: </span>
              <Valor>{valueOf(campo, seu)}</Valor>
            </dd>
            <dd>
              <span className="quiet small">O atual: </span>
              <Valor>{valueOf(campo, atual)}</Valor>
              <span className="block quiet small">{[por?.nome, formatInstant(em)].filter(Boolean).join(', ')}</span>
            </dd>
          </dl>
        ))}
      </div>
    </Modal>
  );
}

const Valor = ({ children }: { children: ReactNode }) =>
  children ? <span className="pre-line breaks">{children}</span> : <span className="quiet">Nada</span>;

/** 'Rita e Caio mudaram'; a change of one's own comes from another window. */
function useQuemMudou() {
  const { user } = useSession();
  return (conflitos: readonly Conflito[]): string => {
    const names = new Map(conflitos.flatMap(({ por }) => (por ? [[por.id, por.nome] as const] : [])));
    if (names.size === 0) return 'Outra pessoa mudou';
    const quem = [...names].map(([id, nome]) => (id === user?.id ? 'Você, em outra janela,' : nome));
    return `${new Intl.ListFormat('pt-BR').format(quem)} ${names.size === 1 ? 'mudou' : 'mudaram'}`;
  };
}
