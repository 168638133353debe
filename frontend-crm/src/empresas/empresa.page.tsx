import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { empresas, type EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { RecordSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { MissingRecord } from '../kit/page/missing-record.tsx';
import { useContaOfRecord, useNamedConta } from '../kit/page/use-conta-of-record.ts';
import { EmpresaFacts } from './empresa-facts.tsx';
import { EmpresaResumo } from './empresa-resumo.tsx';
import { EMPRESA_FAILED } from './empresa-texts.ts';
import { FuncionariosSection } from './funcionarios/funcionarios-section.tsx';

const EmpresaDialog = lateDialog(() => import('./form/empresa-dialog.tsx'));

/** '/empresa/:id'. */
export default function EmpresaPage() {
  const { id = '' } = useParams();
  const { contaId } = useConta();
  const detail = useQuery(read(empresas.read, { params: { id } }));
  const empresa = detail.data;
  const named = useNamedConta();
  useContaOfRecord(empresa);
  if (detail.isPending) return <RecordSkeleton />;
  const missing = detail.error instanceof ApiError && detail.error.status === 404;
  // As for clients: a record is not there while the address names another conta.
  if (missing || (empresa && named && empresa.contaId !== named)) {
    return (
      <MissingRecord
        title="Empresa não encontrada"
        text="A empresa solicitada não existe."
        linkLabel="Voltar ao Dashboard"
        to={contaLink('/', contaId)}
        list={empresas.list}
      />
    );
  }
  if (!empresa) {
    return (
      <>
        <BackLink to={contaLink('/?view=empresas', contaId)} />
        <FailedList title={EMPRESA_FAILED} error={detail.error} onRetry={() => void detail.refetch()} />
      </>
    );
  }
  return <LoadedEmpresa key={empresa.id} empresa={empresa} query={detail} />;
}

function LoadedEmpresa({ empresa, query }: { empresa: EmpresaDetail; query: UseQueryResult<EmpresaDetail> }) {
  const { screen, dialog, open, closed } = useOpenDialog<'edit'>();
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <BackLink to={contaLink('/?view=empresas', empresa.contaId)} />
      <EmpresaResumo
        empresa={empresa}
        actions={
          <Button icon={<Icon of={EditOutlined} />} onClick={() => open('edit')}>
            Editar Empresa
          </Button>
        }
      />
      <StaleList query={query} />
      <FuncionariosSection empresa={empresa} busy={query.isFetching} />
      <EmpresaFacts empresa={empresa} />
      {dialog === 'edit' && <EmpresaDialog contaId={empresa.contaId} empresaId={empresa.id} onClosed={closed} />}
    </div>
  );
}
