import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { viagens, type Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { NOT_IN_TEAM, usePessoasQuery } from '../../equipe/use-pessoas.ts';
import { RefreshButton } from '../../kit/list/refresh-button.tsx';
import { pessoasCount } from '../../prontidao/prontidao-texts.ts';
import { ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { diasText, isAberta, quandoText, SITUACAO_LABELS } from '../viagem-texts.ts';

const SHOWN = [viagens.read, envios.list].map(resourceOf);

interface Props {
  viagem: Viagem;
  busy: boolean;
  onEnviar: () => void;
  onEdit: () => void;
  onCancelar: () => void;
  onRetomar: () => void;
  onDelete: () => void;
}

/** Name, days, people and state of a trip, and what can be done with it as a whole. */
export function Cabeca({ viagem, busy, onEnviar, onEdit, onCancelar, onRetomar, onDelete }: Props) {
  const { nome, ida, volta, situacao, resultado, viajantes, conferidaEm } = viagem;
  const canDelete = useCanDelete(viagem);
  const agente = useAgente(viagem.agenteId);
  const hoje = useHoje();
  const cancelada = situacao === 'cancelada';
  const quando = isAberta(viagem) && quandoText(viagem, hoje);
  const items = [
    cancelada ? { label: 'Retomar viagem', onChoose: onRetomar } : { label: 'Cancelar viagem', onChoose: onCancelar },
    ...(canDelete ? [{ label: 'Excluir viagem', onChoose: onDelete }] : []),
  ];
  return (
    <>
      <PageTitle
        neutral="Viagem"
        description={[diasText(ida, volta), quando, pessoasCount(viajantes.length), agente && `Responsável: ${agente}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <RefreshButton resources={SHOWN} busy={busy} />
            <Button icon={<Icon of={EditOutlined} />} aria-haspopup="dialog" onClick={onEdit}>
              Editar viagem
            </Button>
            {isAberta(viagem) && (
              <Button type="primary" icon={<Icon of={SendOutlined} />} aria-haspopup="dialog" onClick={onEnviar}>
                Enviar ao cliente
              </Button>
            )}
            <MenuButton iconOnly label="Mais ações" icon={<Icon of={EllipsisOutlined} />} items={items} />
          </>
        }
      >
        {nome}
      </PageTitle>
      <div className="row gap-1-2 mb-4">
        {!cancelada && <ResultadoBadge resultado={resultado} />}
        <Badge tone={situacao === 'em-viagem' ? 'brand' : 'quiet'}>{SITUACAO_LABELS[situacao]}</Badge>
        <span className="quiet small">{`Conferida em ${formatInstant(conferidaEm)}`}</span>
      </div>
    </>
  );
}

/** As the server decides it: who manages the conta, who made the trip, and who looks after it. */
function useCanDelete({ criadaPor, agenteId }: Viagem): boolean {
  const { papel } = useConta();
  const { user } = useSession();
  return papel !== 'agente' || (user !== null && (user.id === criadaPor?.id || user.id === agenteId));
}

/** Name of who looks after it; undefined without one and until it is known. */
function useAgente(agenteId: string | null): string | undefined {
  const { data } = usePessoasQuery(useConta().contaId, agenteId !== null);
  if (agenteId === null || !data) return undefined;
  return data.find(({ id }) => id === agenteId)?.nome ?? NOT_IN_TEAM;
}
