import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFirstFocus } from '@viajario/web-kit/dialog/first-focus.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { LoadedRecord } from '../../kit/dialog/loaded-record.tsx';
import { EMPRESA_FORM } from './empresa-form-fields.tsx';
import { EmpresaForm, type EmpresaFormHandle } from './empresa-form.tsx';
import { EMPRESA_FAILED } from '../empresa-texts.ts';

const FIRST_FIELD = `${EMPRESA_FORM}_razaoSocial`;

interface Props {
  contaId: string;
  /** Edits this company; without an id the dialog creates one. */
  empresaId?: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Nova Empresa' and 'Editar Empresa'. */
export default function EmpresaDialog({ contaId, empresaId, onClosed }: Props) {
  const form = useRef<EmpresaFormHandle>(null);
  return (
    <FormDialog
      title={empresaId ? 'Editar Empresa' : 'Nova Empresa'}
      firstFieldId={FIRST_FIELD}
      isDirty={() => form.current?.isDirty() ?? false}
      onClosed={onClosed}
    >
      {({ cancel }) => {
        // Saved, it closes; what was typed meanwhile is asked about.
        const formProps = { contaId, ref: form, onCancel: cancel, onSaved: cancel };
        return empresaId ? <ExistingEmpresa empresaId={empresaId} {...formProps} /> : <EmpresaForm {...formProps} />;
      }}
    </FormDialog>
  );
}

type ExistingProps = Omit<Parameters<typeof EmpresaForm>[0], 'empresa'> & { empresaId: string };

/** Always asks the server, with a key of its own: what a list or page shows may be old, and saving an old version is refused. */
function ExistingEmpresa({ empresaId, ...formProps }: ExistingProps) {
  const current = read(empresas.read, { params: { id: empresaId } });
  const detail = useQuery({ ...current, queryKey: [...current.queryKey, 'to-edit'], staleTime: 0, gcTime: 0 });
  useFirstFocus(detail.data !== undefined, FIRST_FIELD);
  return (
    <LoadedRecord query={detail} failedTitle={EMPRESA_FAILED}>
      {(empresa) => <EmpresaForm empresa={empresa} {...formProps} />}
    </LoadedRecord>
  );
}
