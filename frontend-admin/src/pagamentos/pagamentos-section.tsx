import { administracao } from '@viajario/contracts/admin/admin';
import { LIMITS } from '@viajario/contracts/limits';
import { STALE_TITLE } from '@viajario/web-kit/list/list-states.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useSectionFilter } from '../list/use-section-filter.ts';
import { ListSection } from '../section/list-section.tsx';
import { Pagamento } from './pagamento.tsx';

/** 'Problemas de Pagamento': what failed or was left in the last seven days. */
export function PagamentosSection() {
  const filter = useSectionFilter('pagamentos');
  const list = useAdminList(administracao.stripeErrors, { page: filter.page, limit: LIMITS.pageSize });
  return (
    <ListSection
      id="pagamentos"
      title="Problemas de Pagamento"
      description="Tentativas de pagamento com problemas nos últimos 7 dias."
      list={list}
      filter={filter}
      loadingText="Carregando problemas de pagamento..."
      emptyText="Nenhum problema de pagamento registrado"
      emptyDrawing="avisos"
      failedTitle="Não foi possível carregar os problemas de pagamento"
      notice={
        list.data?.stale && (
          <div className="mb-3">
            <Notice kind="warning" title={STALE_TITLE}>
              O serviço de pagamentos não responde agora. Esta é a última lista recebida.
            </Notice>
          </div>
        )
      }
    >
      {(problems) => (
        <ul className="plain stack gap-2" aria-label="Problemas de Pagamento">
          {problems.map((problem) => (
            <Pagamento key={problem.id} problem={problem} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}
