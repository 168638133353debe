import { empresas, type EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { write } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useRecordSaving } from '../../kit/form/use-record-saving.ts';
import { EMPRESA, type EmpresaField, type EmpresaFormValues } from './empresa-fields.ts';

interface Options {
  form: FormInstance<EmpresaFormValues>;
  contaId: string;
  /** The company being edited, as first loaded; none while creating. */
  empresa?: EmpresaRow;
  onSaved: () => void;
  showField: (field: EmpresaField) => void;
}

const CREATE_FAILURE = { title: 'Erro ao criar empresa', description: 'Não foi possível criar a empresa. Tente novamente.' };

/** Saves the company form. */
export function useEmpresaSaving({ form, contaId, empresa, onSaved, showField }: Options) {
  const navigate = useNavigate();
  const create = useMutation(write(empresas.create));
  const update = useMutation(write(empresas.update));

  function toastSuccess({ id }: EmpresaRow, isNew: boolean) {
    if (!isNew) return toast({ title: 'Empresa atualizada com sucesso', kind: 'success' });
    const action = { label: 'Abrir', onClick: () => void navigate(contaLink(`/empresa/${id}`, contaId)) };
    toast({ title: 'Empresa criada!', kind: 'success', action });
  }

  const saving = useRecordSaving({
    form,
    fields: EMPRESA,
    record: empresa,
    send: ({ razaoSocial, cnpj, ...others }, base, vistos) =>
      base
        ? update.mutateAsync({
            params: { id: base.id },
            body: { ...others, ...(razaoSocial && { razaoSocial }), ...(cnpj && { cnpj }), contaId, vistos },
          })
        : create.mutateAsync({ body: { ...others, razaoSocial: razaoSocial ?? '', cnpj: cnpj ?? '', contaId } }),
    onSaved: (saved, isNew) => {
      toastSuccess(saved, isNew);
      onSaved();
    },
    failure: (isNew) => (isNew ? CREATE_FAILURE : { title: 'Erro ao atualizar empresa' }),
    showField,
  });
  return { ...saving, saving: create.isPending || update.isPending };
}
