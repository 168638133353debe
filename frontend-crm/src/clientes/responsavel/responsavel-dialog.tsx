import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { CLIENTE_UPDATED } from '../cliente-texts.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { recordFields } from '../../kit/form/record-fields.ts';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { useRecordSaving } from '../../kit/form/use-record-saving.ts';
import { ClienteConflito } from '../cliente-conflito.tsx';
import { ResponsavelField } from './responsavel-field.tsx';

const FIELDS = recordFields(CAMPOS_CLIENTE, ['responsavelId']);
const FORM = 'responsavel';
const FIELD_ID = `${FORM}_responsavelId`;

interface Props {
  cliente: ClienteDetail;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Chooses the responsável of the client, or none. */
export default function ResponsavelDialog({ cliente, onClosed }: Props) {
  const { id, contaId } = cliente;
  const [form] = Form.useForm<ReturnType<typeof FIELDS.formValues>>();
  const update = useMutation(write(clientes.update));
  const onSaved = () => toast({ title: CLIENTE_UPDATED, kind: 'success' });
  const saving = useRecordSaving({
    form,
    fields: FIELDS,
    record: cliente,
    send: (changed, _base, vistos) => update.mutateAsync({ params: { id }, body: { ...changed, contaId, vistos } }),
    onSaved,
    failure: () => ({ title: 'Erro ao atualizar cliente' }),
    showField: () => document.getElementById(FIELD_ID)?.focus(),
  });
  return (
    <FormDialog
      small
      title={CAMPOS_CLIENTE.responsavelId.label}
      firstFieldId={FIELD_ID}
      isDirty={saving.isDirty}
      lossText="O responsável que você escolheu ainda não foi salvo."
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <Form
          name={FORM}
          form={form}
          className={layout.form}
          layout="vertical"
          initialValues={FIELDS.formValues(cliente)}
          onValuesChange={() => form.setFields([{ name: 'responsavelId', errors: [] }])}
          onFinish={() => {
            if (!saving.hasChanges()) return close();
            void saving.save(() => {
              onSaved();
              close();
            });
          }}
          onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit)}
        >
          <div className={layout.fields}>
            <ClienteConflito impasse={saving.impasse} />
            <p className="flush mb-4 quiet">Quem responde por {cliente.nome}, por exemplo a mãe ou o pai de um menor.</p>
            <ResponsavelField clienteId={id} />
          </div>
          <FormFooter submitLabel="Salvar" busy={update.isPending} onCancel={cancel} />
        </Form>
      )}
    </FormDialog>
  );
}
