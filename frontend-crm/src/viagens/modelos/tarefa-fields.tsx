import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button, Input } from 'antd';
import { LADOS, ladoIn, type PrazoNoForm } from '../../anotacoes/da-viagem/prazo.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { Campo, campoProps } from '../../prontidao/campo.tsx';
import type { RecusaDaTarefa, TarefaNoForm } from './tarefas.ts';
import styles from './modelos.module.css';

interface Props {
  tarefa: TarefaNoForm;
  /** Of the group. */
  name: string;
  isOnly: boolean;
  autoFocus: boolean;
  recusa: RecusaDaTarefa;
  onChange: (tarefa: TarefaNoForm) => void;
  onRemove: () => void;
}

/** What is to be done, and how many days before or after the trip. */
export function TarefaFields({ tarefa, name, isOnly, autoFocus, recusa, onChange, onRemove }: Props) {
  const { key, texto, prazo } = tarefa;
  const id = (field: string) => `${key}-${field}`;
  const change = (next: Partial<PrazoNoForm>) => onChange({ ...tarefa, prazo: { ...prazo, ...next } });
  return (
    <li>
      <div role="group" aria-label={name} className={styles.tarefa}>
        <Campo id={id('texto')} label={name} refusal={recusa.texto}>
          <Input
            {...campoProps(id('texto'), recusa.texto)}
            autoFocus={autoFocus}
            maxLength={LIMITS.tarefa}
            value={texto}
            onChange={({ target }) => onChange({ ...tarefa, texto: target.value })}
          />
        </Campo>
        <Campo id={id('dias')} label="Dias" refusal={recusa.dias}>
          <Input
            {...campoProps(id('dias'), recusa.dias)}
            inputMode="numeric"
            maxLength={3}
            value={prazo.dias}
            onChange={({ target }) => change({ dias: target.value })}
          />
        </Campo>
        <Campo id={id('lado')} label="Quando">
          <NativeSelect
            id={id('lado')}
            value={prazo.lado}
            options={LADOS}
            onChange={(chosen) => change({ lado: ladoIn(chosen) ?? prazo.lado })}
          />
        </Campo>
        {!isOnly && (
          <Button
            type="text"
            className={styles.remover}
            icon={<Icon of={DeleteOutlined} />}
            aria-label={`Remover ${name.toLowerCase()}`}
            title={`Remover ${name.toLowerCase()}`}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}
