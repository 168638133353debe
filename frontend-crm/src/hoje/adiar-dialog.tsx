import { addMonths, type CivilDay } from '@viajario/contracts/civil-day';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useId, useState } from 'react';

const LONGEST_MONTHS = 12;

interface Props {
  quem: string;
  onAdiar: (dia: CivilDay) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Adiar' to a day within a year. */
export default function AdiarDialog({ quem, onAdiar, onClosed }: Props) {
  const id = useId();
  const hoje = useHoje();
  const [open, setOpen] = useState(true);
  const [dia, setDia] = useState('');
  const [recusa, setRecusa] = useState('');
  const last = addMonths(hoje, LONGEST_MONTHS);
  function confirm() {
    if (!isDay(dia)) return setRecusa(FIELD_TEXTS.day);
    if (dia <= hoje || dia > last) return setRecusa(`Escolha um dia de amanhã a ${formatDay(last)}.`);
    setOpen(false);
    onAdiar(dia);
  }
  return (
    <ConfirmDialog
      open={open}
      title="Adiar"
      confirmLabel="Adiar"
      pending={false}
      onConfirm={confirm}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className="stack gap-1">
        <label htmlFor={id}>
          Adiar <strong>{quem}</strong> até
        </label>
        <DayInput
          id={id}
          value={dia}
          status={recusa ? 'error' : undefined}
          aria-invalid={recusa !== ''}
          aria-describedby={`${id}-recusa`}
          onChange={(next) => {
            setDia(next);
            setRecusa('');
          }}
          onPressEnter={confirm}
        />
      </p>
      <p id={`${id}-recusa`} role="alert" className="flush negative small">
        {recusa}
      </p>
    </ConfirmDialog>
  );
}
