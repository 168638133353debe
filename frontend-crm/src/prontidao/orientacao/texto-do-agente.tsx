import { LIMITS } from '@viajario/contracts/limits';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import styles from '../prontidao.module.css';

export const ORIENTACAO_FAILED = 'A orientação não foi criada';

interface Props {
  id: string;
  value: string;
  readOnly?: boolean;
  onChange: (texto: string) => void;
}

/** What the agent adds to a sheet. */
export const TextoDoAgente = ({ id, value, readOnly = false, onChange }: Props) => (
  <div className={`${styles.campo} stack shrinks gap-1`}>
    <label htmlFor={id}>O que você quer acrescentar (opcional)</label>
    <TextArea
      id={id}
      rows={4}
      maxLength={LIMITS.textoDaOrientacao}
      readOnly={readOnly}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
