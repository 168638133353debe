import { addDays, addMonths } from '@viajario/contracts/civil-day';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useVencimento } from './use-vencimento.ts';
import styles from './vencimentos.module.css';

interface Props {
  vencimento: Vencimento;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Takes an expiry off the list until a day within a year. */
export default function AdiarDialog({ vencimento, onClosed }: Props) {
  const id = useId();
  const hoje = useHoje();
  const [open, setOpen] = useState(true);
  const { adiadoAte } = vencimento;
  const [ate, setAte] = useState(adiadoAte !== null && adiadoAte > hoje ? adiadoAte : '');
  const [refusal, refuse] = useState('');
  const { change, isPending } = useVencimento();
  const last = addMonths(hoje, 12);
  const offers = [
    ['1 semana', addDays(hoje, 7)],
    ['1 mês', addMonths(hoje, 1)],
    ['3 meses', addMonths(hoje, 3)],
  ] as const;

  function choose(day: string) {
    setAte(day);
    refuse('');
  }
  async function confirm() {
    if (isPending) return;
    if (!isDay(ate)) return refuse(FIELD_TEXTS.day);
    if (ate <= hoje || ate > last) return refuse(`Escolha um dia depois de hoje, até ${formatDay(last)}.`);
    if (await change(vencimento, { adiadoAte: ate }, `Adiado até ${formatDay(ate)}`)) setOpen(false);
  }
  return (
    <ConfirmDialog
      open={open}
      title="Adiar"
      confirmLabel="Adiar"
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        <strong>{vencimento.cliente.nome}</strong>: {vencimento.descricao} sai da lista até o dia escolhido. Enquanto isso, está
        no filtro “Adiado”.
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>Adiar até</label>
        <DayInput
          id={id}
          value={ate}
          status={refusal ? 'error' : undefined}
          aria-invalid={refusal !== ''}
          aria-describedby={`${id}-recusa`}
          onChange={choose}
          onPressEnter={() => void confirm()}
        />
      </div>
      <p id={`${id}-recusa`} role="alert" className="flush mt-1 negative small">
        {refusal}
      </p>
      <div className={`${styles.quick} wrap gap-2`}>
        {offers.map(([label, day]) => (
          <Button key={label} onClick={() => choose(day)}>
            {label}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
