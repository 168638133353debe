import { calendario, type CalendarioAberto } from '@viajario/contracts/crm/calendario/calendario';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import styles from '../vencimentos.module.css';

interface Props {
  calendarios: readonly CalendarioAberto[];
  userId?: string;
  /** The reader's own was ended. */
  onEnded: () => void;
}

/** The open calendar links: the reader's and, for proprietario and gestor, those of the members. */
export function CalendariosAbertos({ calendarios, userId, onEnded }: Props) {
  const { contaId } = useConta();
  const [asked, ask] = useState<CalendarioAberto>();
  const nomeOf = ({ usuarioId, nome }: CalendarioAberto) => (usuarioId === userId ? 'Seu calendário' : nome);
  return (
    <section aria-label="Calendários abertos">
      <h3 className="flush mt-4 mb-1 body strong">Calendários abertos</h3>
      <ul className="plain">
        {calendarios.map((one) => (
          <li key={one.usuarioId} className={`${styles.calendario} row between gap-1-3 breaks`}>
            <div>
              <strong id={`calendario-${one.usuarioId}`}>{nomeOf(one)}</strong>{' '}
              <span className="quiet small">{`desde ${formatDay(one.criadoEm)}`}</span>
            </div>
            <Button danger aria-describedby={`calendario-${one.usuarioId}`} onClick={() => ask(one)}>
              Encerrar calendário
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <RemoveDialog
          route={calendario.remove}
          params={{}}
          query={{ contaId, usuarioId: asked.usuarioId }}
          title="Encerrar calendário"
          confirmLabel="Encerrar"
          done="Calendário encerrado"
          gone="Este calendário já tinha sido encerrado"
          failed="Erro ao encerrar o calendário"
          onDone={asked.usuarioId === userId ? onEnded : undefined}
          onClosed={() => ask(undefined)}
        >
          <p>
            <strong>{nomeOf(asked)}</strong>: o endereço deixa de funcionar em todos os aparelhos que o assinaram. Esta ação é
            irreversível.
          </p>
        </RemoveDialog>
      )}
    </section>
  );
}
