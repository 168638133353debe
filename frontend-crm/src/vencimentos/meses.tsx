import { addDays, addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import type { VencimentosPage } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import styles from './meses.module.css';
import type { Dias } from './use-vencimentos-filter.ts';
import { vencimentosCount } from './vencimento-texts.ts';

const COUNT = 12;
const UTC = { timeZone: 'UTC' } as const;
const longName = new Intl.DateTimeFormat('pt-BR', { ...UTC, month: 'long', year: 'numeric' });
const shortName = new Intl.DateTimeFormat('pt-BR', { ...UTC, month: 'short' });

interface Props {
  /** Missing while it is on its way. */
  porMes?: VencimentosPage['porMes'];
  dias: Dias;
  /** None: whatever the period. */
  onChoose: (dias: Dias) => void;
}

/** What is open in each of the next twelve months, as bars; a press shows that month, a second one takes it back. */
export function Meses({ porMes, dias, onChoose }: Props) {
  const hoje = useHoje();
  // Their places are there before their numbers.
  const meses =
    porMes ?? Array.from({ length: COUNT }, (_, ahead) => ({ mes: addMonths(hoje, ahead).slice(0, 7), total: undefined }));
  const most = Math.max(1, ...meses.map(({ total }) => total ?? 0));
  return (
    <div role="group" aria-label="Vencimentos por mês" className={`${styles.meses} no-print`}>
      {meses.map(({ mes, total }) => {
        const ofMonth = diasDoMes(mes, hoje);
        const isChosen = dias.de === ofMonth.de && dias.ate === ofMonth.ate;
        const first = new Date(`${mes}-01T00:00:00Z`);
        return (
          <button
            key={mes}
            type="button"
            className={styles.mes}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? {} : ofMonth)}
          >
            <span className="visually-hidden">
              {[longName.format(first), total !== undefined && vencimentosCount(total)].filter(Boolean).join(': ')}
            </span>
            <span aria-hidden className={styles.total}>
              {total === 0 ? '' : total?.toLocaleString('pt-BR')}
            </span>
            <span aria-hidden className={styles.barra}>
              <span style={{ height: `${((total ?? 0) / most) * 100}%` }} />
            </span>
            <span aria-hidden className={styles.nome}>
              {shortName.format(first).replace('.', '')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Of the current month what is left of it: the rest has expired. */
function diasDoMes(mes: string, hoje: CivilDay): Required<Dias> {
  const first = `${mes}-01`;
  return { de: first < hoje ? hoje : first, ate: addDays(addMonths(first, 1), -1) };
}
