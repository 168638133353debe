import type { ParenteResumo } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { Form, TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { useSecondSubmit } from '../../kit/form/second-submit.ts';
import styles from './add-membro.module.css';
import { ADD_ANOTHER, ADD_MEMBRO } from '../../relacionamentos/familia-texts.ts';

interface Props {
  membro: ParenteResumo;
  busy: boolean;
  onNotes: (text: string) => void;
  /** `addsAnother`: another relative is added next. */
  onLink: (observacoes: string | undefined, addsAnother: boolean) => void;
  onSearchAgain: () => void;
  onCancel: () => void;
}

/** A relative who is a client already: the name, and notes about the relationship. */
export function ChosenMembro({ membro, busy, onNotes, onLink, onSearchAgain, onCancel }: Props) {
  const [form] = Form.useForm<{ observacoes?: string }>();
  const { submitSecond, wasSecond } = useSecondSubmit(form);
  return (
    <Form
      name="vinculo"
      form={form}
      className={layout.form}
      layout="vertical"
      onValuesChange={({ observacoes = '' }) => onNotes(observacoes.trim())}
      onFinish={({ observacoes }) => {
        const addsAnother = wasSecond();
        if (!busy) onLink(observacoes?.trim() || undefined, addsAnother);
      }}
      onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit, submitSecond)}
    >
      <div className={layout.fields}>
        <div className={styles.chosen}>
          <strong>{membro.nome}</strong>
          {membro.cpf && <div className="quiet">{formatCpf(membro.cpf)}</div>}
          {membro.email && <div className="quiet">{membro.email}</div>}
          <Button className={styles.again} onClick={onSearchAgain}>
            Escolher outra pessoa
          </Button>
        </div>
        <Form.Item name="observacoes" label="Observações">
          {/* What is typed after it was sent would be lost: a relationship's notes cannot be changed. */}
          <TextArea autoFocus rows={4} maxLength={LIMITS.observacoes} readOnly={busy} />
        </Form.Item>
      </div>
      <FormFooter
        submitLabel={ADD_MEMBRO}
        busy={busy}
        second={{ label: ADD_ANOTHER, submit: submitSecond }}
        onCancel={onCancel}
      />
    </Form>
  );
}
