import type { Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { ERRORS } from '@viajario/contracts/errors';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { PaisSelect } from '../documentos-viagem/pais-select.tsx';
import { CLIENTE_SEARCH } from '../clientes/search/cliente-combobox.tsx';
import { Campo, campoProps } from './campo.tsx';
import type { Viagem } from './use-viagem.ts';
import { DESTINOS_FAILED, NINGUEM } from './prontidao-texts.ts';
import styles from './prontidao.module.css';

const IDS = { clienteIds: CLIENTE_SEARCH, destino: 'viagem-destino', ida: 'viagem-ida', volta: 'viagem-volta' };
const NO_DESTINOS: Destino[] = [];

interface Props {
  viagem: Viagem;
  destinos: UseQueryResult<Destino[]>;
  /** 'Verificar' was pressed: messages about missing fields are shown. */
  wasSent: boolean;
  onChange: (next: Partial<Viagem>) => void;
  onSend: () => void;
  /** Nothing is missing. */
  onCheck: () => void;
}

/** Destination and days. Complete values are in the URL at once; 'Verificar' names the missing fields, or leads to the result. */
export function Trajeto({ viagem, destinos, wasSent, onChange, onSend, onCheck }: Props) {
  /** What was typed and is no day (yet). */
  const [typed, setTyped] = useState<{ ida?: string; volta?: string }>({});
  const faltas = faltasOf(viagem, typed);
  const shown = (name: keyof typeof IDS) =>
    wasSent || faltas[name] === ERRORS.VOLTA_ANTES_DA_IDA.message ? faltas[name] : undefined;

  function changeDay(name: 'ida' | 'volta', text: string) {
    const isWhole = text === '' || isDay(text);
    setTyped({ ...typed, [name]: isWhole ? undefined : text });
    // What was asked about the former day says nothing about the one that is being typed.
    const day = isWhole ? text : '';
    if (day !== viagem[name]) onChange({ [name]: day });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
    const [missing] = (['clienteIds', 'destino', 'ida', 'volta'] as const).filter((name) => faltas[name]);
    if (missing) document.getElementById(IDS[missing])?.focus();
    else onCheck();
  }
  const day = (name: 'ida' | 'volta', label: string) => (
    <Campo id={IDS[name]} label={label} refusal={shown(name)}>
      <DayInput
        {...campoProps(IDS[name], shown(name))}
        value={typed[name] ?? viagem[name]}
        onChange={(text) => changeDay(name, text)}
      />
    </Campo>
  );
  return (
    <section aria-labelledby="viagem-trajeto" className={`${styles.parte} panel stack one-column gap-3 p-4`}>
      <h2 id="viagem-trajeto" className={styles.titulo}>
        Destino e datas
      </h2>
      <form noValidate className={styles.trajeto} onSubmit={submit}>
        <Campo id={IDS.destino} label="Destino" refusal={shown('destino')}>
          <PaisSelect
            {...campoProps(IDS.destino, shown('destino'))}
            paises={destinos.data ?? NO_DESTINOS}
            loading={destinos.isPending}
            value={viagem.destino}
            onChange={(destino) => onChange({ destino })}
          />
        </Campo>
        {day('ida', 'Ida')}
        {day('volta', 'Volta')}
        <Button type="primary" htmlType="submit" className={styles.verificar}>
          Verificar
        </Button>
      </form>
      {destinos.isLoadingError && (
        <FailedList title={DESTINOS_FAILED} error={destinos.error} onRetry={() => void destinos.refetch()} />
      )}
    </section>
  );
}

type Faltas = Partial<Record<keyof typeof IDS, string>>;

/** The message about what is missing or wrong. */
function faltasOf({ clienteIds, destino, ida, volta }: Viagem, typed: { ida?: string; volta?: string }): Faltas {
  const dayOf = (text: string | undefined, day: string, missing: string) =>
    text ? FIELD_TEXTS.day : day === '' ? missing : undefined;
  const isBackwards = ida !== '' && volta !== '' && volta < ida;
  return {
    clienteIds: clienteIds.length === 0 ? NINGUEM : undefined,
    destino: destino === '' ? 'Escolha o destino' : undefined,
    ida: dayOf(typed.ida, ida, 'Informe a ida'),
    volta: dayOf(typed.volta, volta, 'Informe a volta') ?? (isBackwards ? ERRORS.VOLTA_ANTES_DA_IDA.message : undefined),
  };
}
