import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import { empresas, type EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import styles from '../../kit/form/form-layout.module.css';
import { RecordConflito } from '../../kit/form/record-conflito.tsx';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { EMPRESA, type EmpresaField, type EmpresaFormValues } from './empresa-fields.ts';
import { EMPRESA_FORM, EmpresaFormFields } from './empresa-form-fields.tsx';
import { useEmpresaSaving } from './use-empresa-saving.ts';

export interface EmpresaFormHandle {
  /** True while something typed differs from what is saved. */
  isDirty(): boolean;
}

interface Props {
  contaId: string;
  /** Edits this company; without one the form creates. */
  empresa?: EmpresaDetail;
  onSaved: () => void;
  onCancel: () => void;
  ref?: Ref<EmpresaFormHandle>;
}

const showField = (field: EmpresaField) => document.getElementById(`${EMPRESA_FORM}_${field}`)?.focus();

/** The one form for a company, new or existing. */
export function EmpresaForm({ contaId, empresa, onSaved, onCancel, ref }: Props) {
  const [form] = Form.useForm<EmpresaFormValues>();
  const [wrong, setWrong] = useState<EmpresaField[]>([]);
  const known = useQuery(read(empresas.list, { query: { contaId } })).data ?? [];
  const saving = useEmpresaSaving({ form, contaId, empresa, onSaved, showField });
  useImperativeHandle(ref, () => ({ isDirty: saving.isDirty }));

  function refuse(fields: EmpresaField[]) {
    toast({ title: 'Erro de validação', description: 'Verifique os campos obrigatórios.', kind: 'error' });
    setWrong(fields);
    if (fields[0]) showField(fields[0]);
  }

  /** A message about a field ends with the next change of that field. */
  function onValuesChange(changed: Partial<EmpresaFormValues>) {
    const names = Object.keys(changed).filter(EMPRESA.isField);
    form.setFields(names.map((name) => ({ name, errors: [], warnings: [] })));
    setWrong((fields) => fields.filter((field) => !names.includes(field)));
  }

  return (
    <Form
      name={EMPRESA_FORM}
      form={form}
      className={styles.form}
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={EMPRESA.formValues(empresa)}
      onValuesChange={onValuesChange}
      onFinish={() => void saving.save()}
      onFinishFailed={({ errorFields }) => refuse(errorFields.map(({ name }) => String(name[0])).filter(EMPRESA.isField))}
      onKeyDown={(event: KeyboardEvent) => saveOnCtrlEnter(event, form.submit)}
    >
      <div className={styles.fields}>
        <RecordConflito impasse={saving.impasse} campos={CAMPOS_EMPRESA} />
        {wrong.length > 0 && (
          <p className="flush mb-4 quiet">Confira: {wrong.map((field) => CAMPOS_EMPRESA[field].label).join(', ')}</p>
        )}
        <EmpresaFormFields others={known.filter(({ id }) => id !== empresa?.id)} />
      </div>
      <FormFooter submitLabel={empresa ? 'Salvar' : 'Criar Empresa'} busy={saving.saving} onCancel={onCancel} />
    </Form>
  );
}
