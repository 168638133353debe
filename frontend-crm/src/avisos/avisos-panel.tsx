import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useMedia } from '@viajario/web-kit/hooks/use-media.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useRowFocus } from '../kit/list/use-row-focus.ts';
import { useSituacao } from '../anotacoes/lembretes/use-situacao.ts';
import { useStoredChoice } from '../kit/list/use-stored-choice.ts';
import { dismiss } from './dismissed.ts';
import { isAbove, type AvisoItem } from './aviso-items.ts';
import { AvisoRow } from './aviso-row.tsx';
import styles from './avisos-panel.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useAvisos } from './use-avisos.ts';

const SHOWN_FIRST = 5;
const UNSENT_WORDS = {
  'Envios de clientes': ['envio', 'envios'],
  Viagens: ['viagem', 'viagens'],
  Passaportes: ['passaporte', 'passaportes'],
  Aniversários: ['aniversário', 'aniversários'],
  Lembretes: ['lembrete', 'lembretes'],
} as const;

interface Props {
  contaId: string;
  /** Without clients there are no notices. */
  isNew?: boolean;
}

/**
 * What clients have sent and trips that are not ready above passports close to their end, birthdays and reminders of the coming week, overdue ones too, side by
 * side. One line once the user has closed it, and in a narrow window until the user opens it. Hidden when they could not be fetched.
 */
export function AvisosPanel({ contaId, isNew = false }: Props) {
  const { isPending, failed, groups } = useAvisos(contaId);
  const { isOpen, toggle } = useOpen();
  const panel = useRef<HTMLElement>(null);
  const keepPlace = useRowFocus(panel);
  const change = useSituacao();
  const room = useRoom(contaId, isNew, isPending || failed ? undefined : groups);
  if (failed) return null;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function putAway(item: AvisoItem) {
    const buttons = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    const index = buttons().findIndex((button) => button === document.activeElement);
    flushSync(() => dismiss(item.key));
    // The button is gone with its row: the next one takes its place, at the end the panel itself.
    const left = buttons();
    (left[Math.min(Math.max(index, 0), left.length - 1)] ?? panel.current)?.focus();
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="notificacoes"
      aria-busy={isPending}
      data-open={isOpen && (isPending ? room.length > 0 : count > 0)}
      className={styles.panel}
    >
      <div className={styles.head}>
        <h2 id="notificacoes" className="flush control strong">
          {count > 0 ? (
            <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
              <Icon of={RightOutlined} className={styles.arrow} />
              Notificações
            </button>
          ) : (
            'Notificações'
          )}
        </h2>
        {count > 0 && <span className={styles.quiet}>{pluralize(count, 'aviso', 'avisos')}</span>}
        {!isOpen &&
          groups.map(({ title, to, items }) => (
            <Link key={title} className={styles.kind} to={contaLink(to, contaId)}>
              {title} <span className={styles.quiet}>{items.length.toLocaleString('pt-BR')}</span>
            </Link>
          ))}
        {!isPending && count === 0 && <p className={styles.quiet}>Nenhuma notificação no momento.</p>}
      </div>
      {isPending && isOpen && <PanelSkeleton groups={room} />}
      {isOpen && count > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.title} {...group} to={contaLink(group.to, contaId)}>
              {(item) => (
                <AvisoRow
                  key={item.key}
                  item={item}
                  contaId={contaId}
                  onDismiss={() => putAway(item)}
                  onConclude={(lembreteId) => {
                    keepPlace();
                    change(lembreteId, true);
                  }}
                />
              )}
            </Group>
          ))}
        </div>
      )}
    </section>
  );
}

const FULL = ['Passaportes', 'Aniversários', 'Lembretes'].map((title) => `${title}:${SHOWN_FIRST}`).join();

/** What the notices of each conta took last time; only while this window lives, because storage keeps nothing about clients (HDR-10). */
const taken = new Map<string, string>();

/** The room for notices that are on their way: what they took last time, the first time that of a full panel. */
function useRoom(contaId: string, isNew: boolean, groups?: { title: string; items: unknown[] }[]) {
  const takes = groups?.map(({ title, items }) => `${title}:${Math.min(items.length, SHOWN_FIRST)}`).join();
  useEffect(() => {
    if (takes !== undefined) taken.set(contaId, takes);
  }, [contaId, takes]);
  const room = taken.get(contaId) ?? (isNew ? '' : FULL);
  return room.split(',').flatMap((group) => {
    const [title, rows] = group.split(':');
    return title ? { title, rows: Number(rows) } : [];
  });
}

/** Whether the notices are there or only their one line: as this browser was left, in a wide window and in a narrow one apart. */
function useOpen() {
  const wide = useMedia('(min-width: 75em)');
  const [desk, keepDesk] = useStoredChoice('viajario.avisos.largo');
  const [phone, keepPhone] = useStoredChoice('viajario.avisos.estreito');
  const isOpen = wide ? desk !== 'fechados' : phone === 'abertos';
  return { isOpen, toggle: () => (wide ? keepDesk : keepPhone)(isOpen ? 'fechados' : 'abertos') };
}

interface GroupProps {
  title: keyof typeof UNSENT_WORDS;
  to: string;
  items: AvisoItem[];
  /** The server sends at most 1,000 of each kind. */
  unsent: number;
  children: (item: AvisoItem) => ReactNode;
}

function Group({ title, to, items, unsent, children }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const [one, many] = UNSENT_WORDS[title];
  return (
    <div className={styles.group} data-above={isAbove(title)}>
      <div className={styles.groupHead}>
        <h3 id={id} className="flush small strong">
          <Link className={styles.kind} to={to}>
            {title}
          </Link>
        </h3>
        {items.length > SHOWN_FIRST && (
          <button
            type="button"
            className={styles.all}
            aria-expanded={showsAll}
            aria-describedby={id}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Mostrar menos' : 'Ver todos'}
          </button>
        )}
      </div>
      <ul className={styles.items} data-whole={showsAll}>
        {(showsAll ? items : items.slice(0, SHOWN_FIRST)).map(children)}
      </ul>
      {unsent > 0 && <p className={styles.quiet}>E mais {pluralize(unsent, one, many)} além dos listados aqui.</p>}
    </div>
  );
}
