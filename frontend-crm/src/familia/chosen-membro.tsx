import type { ParenteResumo } from '@viajario/contracts/crm/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { formatCpf } from '@viajario/web-kit/format/formats.ts';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import layout from '../form/form-layout.module.css';
import { saveOnCtrlEnter } from '../form/save-on-ctrl-enter.ts';
import styles from './add-membro.module.css';

interface Props {
  membro: ParenteResumo;
  busy: boolean;
  onNotes: (text: string) => void;
  onLink: (observacoes?: string) => void;
  onSearchAgain: () => void;
  onCancel: () => void;
}

/** Somebody who is a client already: who it is, and notes about the relationship. */
export function ChosenMembro({ membro, busy, onNotes, onLink, onSearchAgain, onCancel }: Props) {
  const [form] = Form.useForm<{ observacoes?: string }>();
  return (
    <Form
      name="vinculo"
      form={form}
      className={layout.form}
      layout="vertical"
      onValuesChange={({ observacoes = '' }) => onNotes(observacoes.trim())}
      onFinish={({ observacoes }) => !busy && onLink(observacoes?.trim() || undefined)}
      onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit)}
    >
      <div className={layout.fields}>
        <div className={styles.chosen}>
          <strong>{membro.nome}</strong>
          {membro.cpf && <div className={styles.quiet}>{formatCpf(membro.cpf)}</div>}
          {membro.email && <div className={styles.quiet}>{membro.email}</div>}
          <Button className={styles.again} onClick={onSearchAgain}>
            Escolher outra pessoa
          </Button>
        </div>
        <Form.Item name="observacoes" label="Observações">
          {/* What is typed after it was sent would be lost: a relationship's notes cannot be changed. */}
          <Input.TextArea autoFocus rows={4} maxLength={LIMITS.observacoes} readOnly={busy} />
        </Form.Item>
      </div>
      <div className={layout.footer}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
          Adicionar Membro da Família
        </Button>
      </div>
    </Form>
  );
}
