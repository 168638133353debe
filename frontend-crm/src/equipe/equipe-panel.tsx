import type { ContaDetail, ContaListItem } from '@viajario/contracts/accounts/contas';
import type { OpenConvite } from '@viajario/contracts/accounts/convites';
import type { Membro } from '@viajario/contracts/accounts/equipe';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { ConvitesSection } from './convites/convites-section.tsx';
import type { OpenDialog } from './equipe-dialogs.tsx';
import { mayInvite } from './equipe-rules.ts';
import { InativosSection } from './inativos-section.tsx';
import { MembrosSection } from './membros-section.tsx';
import { PersonLine } from './person-line.tsx';

interface Props {
  conta: ContaListItem;
  detail: ContaDetail;
  membros: Membro[];
  pendentes: UseQueryResult<OpenConvite[]>;
  onOpen: (dialog: OpenDialog) => void;
}

/** Owner, members, open invites and former members, as far as the viewer may see and change them. */
export function EquipePanel({ conta, detail, membros, pendentes, onOpen }: Props) {
  const { user } = useSession();
  // 'Reativar' goes with its row, and the last one with the section.
  const focus = useRestoredFocus<HTMLDivElement>();
  const viewer = { papel: conta.papel, ativa: conta.ativa, usuarioId: user?.id };
  const isOwner = conta.papel === 'proprietario';
  const self = membros.find(({ usuarioId }) => usuarioId === user?.id);
  return (
    <div {...focus} tabIndex={-1} className="stack one-column gap-6 takes-focus">
      {!conta.ativa && conta.papel !== 'agente' && (
        <p className="flush mb-2 quiet">
          Esta conta está sem assinatura ativa. Convidar, mudar funções, remover e reativar pessoas voltam com a assinatura.
        </p>
      )}
      <section aria-labelledby="proprietario">
        <h2 id="proprietario" className="flush mb-2 lead strong">
          Proprietário
        </h2>
        <div className="panel p-4">
          <PersonLine person={detail.proprietario} papel="proprietario" isViewer={detail.proprietarioId === user?.id} />
          {isOwner && (
            <p className="flush mt-3 quiet small">
              Para passar a propriedade a outra pessoa, ela precisa ser gestora ativa desta conta: use “Transferir propriedade” ao
              lado do nome dela.
            </p>
          )}
        </div>
      </section>
      <MembrosSection
        membros={membros.filter(({ status }) => status === 'ativo')}
        viewer={viewer}
        onInvite={() => onOpen({ kind: 'invite' })}
        onChangePapel={(membro) => onOpen({ kind: 'papel', membro })}
        onTransfer={(membro) => onOpen({ kind: 'transfer', membro })}
        onRemove={(membro) => onOpen({ kind: 'remove', membro })}
      />
      {mayInvite(viewer) && <ConvitesSection list={pendentes} onRevoke={(convite) => onOpen({ kind: 'revoke', convite })} />}
      <InativosSection contaId={conta.id} membros={membros.filter(({ status }) => status === 'inativo')} viewer={viewer} />
      {self && !isOwner && (
        <section aria-labelledby="sair-da-conta">
          <h2 id="sair-da-conta" className="flush mb-2 lead strong">
            Sair desta equipe
          </h2>
          <p className="flush mb-2 quiet">O seu acesso a esta conta termina; o que você cadastrou continua nela.</p>
          <Button danger onClick={() => onOpen({ kind: 'leave', membro: self })}>
            Sair da conta
          </Button>
        </section>
      )}
    </div>
  );
}
