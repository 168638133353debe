import type { CreateCopia } from '@viajario/contracts/documents/copias.input';
import { LIMITS } from '@viajario/contracts/limits';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { FormFooter } from '../kit/form/form-footer.tsx';
import layout from '../kit/form/form-layout.module.css';
import { NativeSelect } from '../kit/form/native-select.tsx';
import styles from './copias.module.css';

const FORM = 'copia';
export const FINALIDADE_ID = `${FORM}_finalidade`;

const HORAS = [
  ['1', '1 hora'],
  ['24', '1 dia'],
  ['72', '3 dias'],
  ['168', '7 dias'],
  ['360', '15 dias'],
  ['720', '30 dias'],
] as const;
const DOWNLOADS = ['1', '2', '3', '5', '10', '20'].map((count) => [count, count] as const);

interface Values {
  finalidade: string;
  horas: string;
  downloads: string;
}
const INITIAL: Values = {
  finalidade: '',
  horas: String(LIMITS.horasDaCopiaPadrao),
  downloads: String(LIMITS.downloadsDaCopiaPadrao),
};

interface Props {
  nomeArquivo: string;
  busy: boolean;
  onChange: () => void;
  onCreate: (asked: CreateCopia) => void;
  onCancel: () => void;
  /** Below the fields. */
  children: ReactNode;
}

/** What the copy is for, and how long it can be downloaded. */
export function NovaCopia({ nomeArquivo, busy, onChange, onCreate, onCancel, children }: Props) {
  const [form] = Form.useForm<Values>();
  const create = ({ finalidade, horas, downloads }: Values) => {
    if (!busy) onCreate({ finalidade: finalidade.trim(), horas: Number(horas), downloads: Number(downloads) });
  };
  return (
    <Form
      name={FORM}
      form={form}
      className={layout.form}
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={INITIAL}
      onValuesChange={onChange}
      onFinish={create}
    >
      <div className={`${layout.fields} ${layout.prose}`}>
        <p>
          Crie um link para uma cópia de <strong>{nomeArquivo}</strong> com a finalidade e o dia escritos por cima de cada página.
          O arquivo original não muda.
        </p>
        <Form.Item
          name="finalidade"
          label="Finalidade"
          extra="Para quem e para quê: ‘Check-in no Hotel Sol’."
          rules={[
            { required: true, whitespace: true, message: 'Informe a finalidade' },
            { min: LIMITS.finalidadeMin, message: `Escreva de ${LIMITS.finalidadeMin} a ${LIMITS.finalidade} caracteres` },
          ]}
        >
          <Input maxLength={LIMITS.finalidade} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="horas" label="Validade">
            <NativeSelect options={HORAS} />
          </Form.Item>
          <Form.Item name="downloads" label="Downloads">
            <NativeSelect options={DOWNLOADS} />
          </Form.Item>
        </div>
        {children}
      </div>
      <FormFooter submitLabel="Criar cópia" busy={busy} onCancel={onCancel} />
    </Form>
  );
}
