import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { Destino } from '@viajario/contracts/crm/prontidao/destinos';
import { SAIDAS_DO_AEROPORTO } from '@viajario/contracts/crm/viagens/situacoes-da-viagem';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { DayInput } from '@viajario/web-kit/form/day-input.tsx';
import { isDay } from '@viajario/web-kit/form/days.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { PaisSelect } from '../../documentos-viagem/pais-select.tsx';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { Campo, campoProps } from '../../prontidao/campo.tsx';
import { SAIDA_LABELS } from '../viagem-texts.ts';
import type { RecusaDoTrecho, TrechoNoForm } from './trechos.ts';
import styles from './form.module.css';

const NO_DESTINOS: Destino[] = [];
const SAIDAS = SAIDAS_DO_AEROPORTO.map((one) => [one, SAIDA_LABELS[one]] as const);

interface Props {
  trecho: TrechoNoForm;
  /** 'Destino', 'Conexão 2'. */
  name: string;
  /** The trip has no other stop: its days are those of the trip. */
  isOnly: boolean;
  /** It was just added. */
  autoFocus: boolean;
  recusa: RecusaDoTrecho;
  destinos: UseQueryResult<Destino[]>;
  onChange: (trecho: TrechoNoForm) => void;
  onRemove: () => void;
}

/** One stop: country, first and last day; of a connection whether one leaves the airport. */
export function TrechoFields({ trecho, name, isOnly, autoFocus, recusa, destinos, onChange, onRemove }: Props) {
  const { key, tipo, pais, chegada, saida, saiDoAeroporto } = trecho;
  const id = (field: string) => `${key}-${field}`;
  /** A connection ends the day it begins, unless another one is chosen. */
  const changeChegada = (day: string) =>
    onChange({ ...trecho, chegada: day, ...(tipo === 'conexao' && isDay(day) && !(saida > day) && { saida: day }) });
  return (
    <div role="group" aria-labelledby={id('nome')} className={styles.trecho} data-tipo={tipo}>
      <div className={isOnly ? 'visually-hidden' : styles.nome}>
        <h3 id={id('nome')} className="flush small strong">
          {name}
        </h3>
        {!isOnly && (
          <Hint title="Remover">
            <Button
              type="text"
              size="small"
              aria-label={`Remover ${name}`}
              icon={<Icon of={CloseOutlined} />}
              onClick={onRemove}
            />
          </Hint>
        )}
      </div>
      <Campo id={id('pais')} label={isOnly ? 'Destino' : 'País'} refusal={recusa.pais}>
        <PaisSelect
          {...campoProps(id('pais'), recusa.pais)}
          autoFocus={autoFocus}
          paises={destinos.data ?? NO_DESTINOS}
          loading={destinos.isPending}
          value={pais}
          onChange={(next) => onChange({ ...trecho, pais: next })}
        />
      </Campo>
      <Campo id={id('chegada')} label={isOnly ? 'Ida' : 'Chegada'} refusal={recusa.chegada}>
        <DayInput {...campoProps(id('chegada'), recusa.chegada)} value={chegada} onChange={changeChegada} />
      </Campo>
      <Campo id={id('saida')} label={isOnly ? 'Volta' : 'Saída'} refusal={recusa.saida}>
        <DayInput
          {...campoProps(id('saida'), recusa.saida)}
          value={saida}
          onChange={(day) => onChange({ ...trecho, saida: day })}
        />
      </Campo>
      {tipo === 'conexao' && (
        <Campo id={id('aeroporto')} label="No aeroporto">
          <NativeSelect
            id={id('aeroporto')}
            options={SAIDAS}
            value={saiDoAeroporto}
            onChange={(value) =>
              onChange({ ...trecho, saiDoAeroporto: SAIDAS_DO_AEROPORTO.find((one) => one === value) ?? 'nao-sei' })
            }
          />
        </Campo>
      )}
    </div>
  );
}
