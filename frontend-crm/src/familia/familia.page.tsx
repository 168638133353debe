import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { BackLink } from '@viajario/web-kit/layout/back-link.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { ClienteScreen } from '../record/cliente-screen.tsx';
import { CopiarParaEmissao } from '../emissoes/copiar-para-emissao.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton, ScreenSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import { ADD_MEMBRO, FAMILIA_EMPTY, FAMILIA_FAILED } from '../relacionamentos/familia-texts.ts';
import { ResponsavelLine } from '../clientes/responsavel/responsavel-line.tsx';
import { NovaViagem } from '../viagens/nova-viagem.tsx';
import { GrupoFamiliarSection } from '../relacionamentos/grupo-familiar-section.tsx';
import { MembroRow } from './membro-row.tsx';
import { ResumoFamilia } from './resumo-familia.tsx';

const AddMembroDialog = lateDialog(() => import('./add/add-membro-dialog.tsx'));
const EditMembroDialog = lateDialog(() => import('./edit-membro-dialog.tsx'));
const PedirAFamiliaDialog = lateDialog(() => import('../paginas/pedir-a-familia-dialog.tsx'));
const RemoveMembroDialog = lateDialog(() => import('./remove-membro-dialog.tsx'));

/** What 'Atualizar' asks for again. */
const SHOWN = [relacionamentos.list, relacionamentos.grupo, clientes.read].map(resourceOf);

type OpenDialog =
  { kind: 'add' } | { kind: 'pedir' } | { kind: 'edit'; id: string } | { kind: 'remove'; vinculo: Relacionamento };

/** '/cliente/:clienteId/familia': who belongs to a client's family. */
export default function FamiliaPage() {
  const { clienteId = '' } = useParams();
  // Buttons in the head depend on who belongs to the family: client and family come together.
  const list = useQuery(read(relacionamentos.list, { query: { clienteId } }));
  // Fetched in parallel, shown below them.
  useQuery(read(relacionamentos.grupo, { params: { id: clienteId } }));
  return (
    <ClienteScreen key={clienteId} id={clienteId}>
      {(cliente) => (list.isFetched ? <Familia cliente={cliente} list={list} /> : <ScreenSkeleton />)}
    </ClienteScreen>
  );
}

function Familia({ cliente, list }: { cliente: ClienteDetail; list: UseQueryResult<Relacionamento[]> }) {
  const { id, contaId } = cliente;
  const vinculos = list.data;
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  const add = () => open({ kind: 'add' });
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <BackLink to={contaLink(`/cliente/${id}`, contaId)} />
      <PageTitle
        neutral="Família"
        actions={
          <>
            <RefreshButton resources={SHOWN} busy={list.isFetching} />
            {vinculos && vinculos.length > 0 && (
              <>
                <CopiarParaEmissao contaId={contaId} passageiros={[cliente, ...vinculos.map(({ referencia }) => referencia)]} />
                <Button aria-haspopup="dialog" onClick={() => open({ kind: 'pedir' })}>
                  Pedir dados à família
                </Button>
              </>
            )}
            {vinculos && <ViagemDaFamilia cliente={cliente} vinculos={vinculos} />}
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={add}>
              {ADD_MEMBRO}
            </Button>
          </>
        }
      >
        {`Família de ${cliente.nome}`}
      </PageTitle>
      <ResponsavelLine cliente={cliente} />
      {list.isPending && <ListSkeleton />}
      {list.isLoadingError && <FailedList title={FAMILIA_FAILED} error={list.error} onRetry={() => void list.refetch()} />}
      <StaleList query={list} />
      {vinculos?.length === 0 && (
        <EmptyList drawing="familia" text={FAMILIA_EMPTY}>
          <Button onClick={add}>Adicionar Primeiro Membro</Button>
        </EmptyList>
      )}
      {vinculos && vinculos.length > 0 && (
        <>
          <ul className="panel plain" aria-label="Membros da família">
            {vinculos.map((vinculo) => (
              <MembroRow
                key={vinculo.id}
                vinculo={vinculo}
                contaId={contaId}
                onEdit={() => open({ kind: 'edit', id: vinculo.referencia.id })}
                onRemove={() => open({ kind: 'remove', vinculo })}
              />
            ))}
          </ul>
          <ResumoFamilia vinculos={vinculos} />
        </>
      )}
      <GrupoFamiliarSection clienteId={id} contaId={contaId} />
      {dialog && <FamiliaDialog of={dialog} cliente={cliente} vinculos={vinculos ?? []} onClosed={closed} />}
    </div>
  );
}

function FamiliaDialog({ of: dialog, cliente, vinculos, onClosed }: DialogProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddMembroDialog cliente={cliente} parenteIds={vinculos.map(({ referencia }) => referencia.id)} onClosed={onClosed} />
      );
    case 'pedir':
      return <PedirAFamiliaDialog cliente={cliente} onClosed={onClosed} />;
    case 'edit':
      return <EditMembroDialog membroId={dialog.id} principal={cliente} onClosed={onClosed} />;
    case 'remove':
      return <RemoveMembroDialog vinculo={dialog.vinculo} onClosed={onClosed} />;
  }
}

interface DialogProps {
  of: OpenDialog;
  cliente: ClienteDetail;
  vinculos: Relacionamento[];
  onClosed: () => void;
}

/** The whole family travels, relatives of relatives included. */
function ViagemDaFamilia({ cliente: { id, contaId }, vinculos }: { cliente: ClienteDetail; vinculos: Relacionamento[] }) {
  const grupo = useQuery(read(relacionamentos.grupo, { params: { id } })).data?.membros ?? [];
  const familia = [...vinculos.map(({ referencia }) => referencia), ...grupo];
  return <NovaViagem clienteIds={[id, ...familia.map((membro) => membro.id)]} contaId={contaId} />;
}
