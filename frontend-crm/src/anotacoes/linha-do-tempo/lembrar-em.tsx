import { addDays } from '@viajario/contracts/civil-day';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { Button, Input } from 'antd';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { LADOS, ladoIn, type Lado } from '../da-viagem/prazo.ts';

/** A day, or on which side of a trip and how many days; '' where there is nothing. */
export interface Quando {
  vencimento: string;
  lado: Lado | '';
  dias: string;
}

interface Props {
  /** What the ids of its fields begin with; `${id}-recusa` says what is wrong. */
  id: string;
  values: Quando;
  recusa: string;
  /** Offers days before and after a trip. */
  daViagem: boolean;
  onChange: (next: Partial<Quando>) => void;
}

const ATALHOS = [
  [1, 'Amanhã'],
  [7, 'Em 7 dias'],
  [30, 'Em 30 dias'],
] as const;

/** The days that are chosen most, beside the field. */
export function Atalhos({ vencimento, onChoose }: { vencimento: string; onChoose: (dia: string) => void }) {
  const hoje = useHoje();
  return (
    <span role="group" aria-label="Dias mais usados" className="wrap gap-2">
      {ATALHOS.map(([dias, label]) => {
        const dia = addDays(hoje, dias);
        return (
          <Button key={label} size="small" aria-pressed={vencimento === dia} onClick={() => onChoose(dia)}>
            {label}
          </Button>
        );
      })}
    </span>
  );
}

/** When to remind: on a day, or so many days before or after a trip. */
export function LembrarEm({ id, values: { vencimento, lado, dias }, recusa, daViagem, onChange }: Props) {
  const field = {
    id: `${id}-dia`,
    status: recusa ? ('error' as const) : undefined,
    'aria-invalid': recusa !== '',
    'aria-describedby': `${id}-recusa`,
  };
  return (
    <>
      {daViagem && (
        <span className="stack shrinks gap-1">
          <label htmlFor={`${id}-quando`}>Quando</label>
          <NativeSelect
            id={`${id}-quando`}
            none="Em um dia"
            value={lado}
            options={LADOS}
            onChange={(chosen) => onChange({ lado: ladoIn(chosen) ?? '' })}
          />
        </span>
      )}
      <span className="stack shrinks gap-1">
        <label htmlFor={field.id}>{lado === '' ? 'Lembrar em' : 'Dias'}</label>
        {lado === '' ? (
          <DayInput {...field} value={vencimento} onChange={(next) => onChange({ vencimento: next })} />
        ) : (
          <Input
            {...field}
            inputMode="numeric"
            maxLength={3}
            value={dias}
            onChange={({ target }) => onChange({ dias: target.value })}
          />
        )}
      </span>
    </>
  );
}
