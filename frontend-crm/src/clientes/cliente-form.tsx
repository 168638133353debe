import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { Form, Tabs } from '@viajario/web-kit/antd-form.ts';
import { Button } from 'antd';
import { useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { CLIENTE_FORM } from './cliente-form-name.ts';
import { DOCUMENTOS_FIELDS, formValues, isClienteField, type ClienteField, type ClienteFormValues } from './cliente-fields.ts';
import styles from './cliente-form.module.css';
import { DocumentosTab } from './documentos-tab.tsx';
import { InformacoesBasicasTab } from './informacoes-basicas-tab.tsx';
import { saveOnCtrlEnter } from '../form/save-on-ctrl-enter.ts';
import { SavingNoticeAlert } from './saving-notice-alert.tsx';
import { useClienteSaving } from './use-cliente-saving.ts';

export interface ClienteFormHandle {
  /** True while something typed differs from what is saved. */
  isDirty(): boolean;
}

interface Props {
  contaId: string;
  /** Edits this client; without one the form creates. */
  cliente?: ClienteDetail;
  onSaved: () => void;
  onCancel: () => void;
  /** Leaves for another client, the one that already has the CPF. */
  onOpenCliente: (clienteId: string) => void;
  ref?: Ref<ClienteFormHandle>;
}

/** The one form for a client, new or existing. */
export function ClienteForm({ contaId, cliente, onSaved, onCancel, onOpenCliente, ref }: Props) {
  const [form] = Form.useForm<ClienteFormValues>();
  const [tab, setTab] = useState('basicas');

  function showField(field: ClienteField) {
    // The field's tab has to be on the screen before the field can take the focus.
    flushSync(() => setTab(tabOf(field)));
    document.getElementById(`${CLIENTE_FORM}_${field}`)?.focus();
  }
  const saving = useClienteSaving({ form, contaId, cliente, onSaved, onOpenCliente, showField });
  useImperativeHandle(ref, () => ({ isDirty: saving.isDirty }));

  /** A message about a field ends with the next change of that field. */
  function onValuesChange(changed: Partial<ClienteFormValues>) {
    if ('cpf' in changed) saving.forgetCpfOwner();
    form.setFields(
      Object.keys(changed)
        .filter(isClienteField)
        .map((name) => ({ name, errors: [], warnings: [] })),
    );
  }

  return (
    <Form
      name={CLIENTE_FORM}
      form={form}
      className={styles.form}
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={formValues(cliente)}
      onValuesChange={onValuesChange}
      onFinish={() => void saving.save()}
      onFinishFailed={({ errorFields }) => {
        const first = errorFields.map(({ name }) => String(name[0])).find(isClienteField);
        if (first) showField(first);
      }}
      onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit)}
    >
      <div className={styles.fields}>
        <SavingNoticeAlert notice={saving.notice} onReload={saving.reload} />
        <Tabs
          activeKey={tab}
          onChange={setTab}
          tabBarGutter={18}
          classNames={{ item: styles.tab }}
          items={[
            { key: 'basicas', label: 'Informações Básicas', children: <InformacoesBasicasTab />, forceRender: true },
            {
              key: 'documentos',
              label: 'Documentos',
              forceRender: true,
              children: <DocumentosTab isNew={!cliente} cpfOwner={saving.cpfOwner} onOpenCliente={onOpenCliente} />,
            },
            { key: 'familia', label: 'Família', children: <FamiliaTab isNew={!cliente} /> },
          ]}
        />
      </div>
      <div className={styles.footer}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={saving.saving} disabled={saving.saving}>
          Salvar
        </Button>
      </div>
    </Form>
  );
}

function FamiliaTab({ isNew }: { isNew: boolean }) {
  return (
    <p className={styles.note}>
      {isNew ? 'Salve o cliente primeiro para gerenciar família' : 'Em construção: a família ficará na página do cliente.'}
    </p>
  );
}

const DOCUMENTOS: readonly string[] = DOCUMENTOS_FIELDS;
const tabOf = (field: ClienteField) => (DOCUMENTOS.includes(field) ? 'documentos' : 'basicas');
