import type { Membro } from '@viajario/contracts/accounts/equipe';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { Button } from 'antd';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import { mayChangePapel, mayInvite, mayManage, otherPapel, type Viewer } from './equipe-rules.ts';
import { MembroRow } from './membro-row.tsx';

interface Props {
  membros: Membro[];
  viewer: Viewer;
  onInvite: () => void;
  onChangePapel: (membro: Membro) => void;
  onTransfer: (membro: Membro) => void;
  onRemove: (membro: Membro) => void;
}

/** 'Membros da equipe': the members beside the proprietario. */
export function MembrosSection({ membros, viewer, onInvite, ...actions }: Props) {
  return (
    <section aria-labelledby="membros-da-equipe">
      <h2 id="membros-da-equipe" className="flush mb-2 lead strong">
        Membros da equipe ({membros.length})
      </h2>
      {membros.length === 0 ? (
        <EmptyList drawing="equipe" text="Nenhum membro na equipe ainda">
          {mayInvite(viewer) && <Button onClick={onInvite}>Convidar o primeiro membro</Button>}
        </EmptyList>
      ) : (
        <ul className="panel plain" aria-labelledby="membros-da-equipe">
          {membros.map((membro) => (
            <MembroRow key={membro.usuarioId} membro={membro} isViewer={membro.usuarioId === viewer.usuarioId}>
              {(nameId) => <MembroButtons membro={membro} viewer={viewer} nameId={nameId} {...actions} />}
            </MembroRow>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ButtonsProps extends Pick<Props, 'viewer' | 'onChangePapel' | 'onTransfer' | 'onRemove'> {
  membro: Membro;
  nameId: string;
}

function MembroButtons({ membro, viewer, nameId, onChangePapel, onTransfer, onRemove }: ButtonsProps) {
  return (
    <>
      {mayChangePapel(viewer) && (
        <Button type="link" aria-describedby={nameId} onClick={() => onChangePapel(membro)}>
          Tornar {PAPEL_LABELS[otherPapel(membro)].toLowerCase()}
        </Button>
      )}
      {viewer.papel === 'proprietario' && membro.papelNaConta === 'gestor' && (
        <Button type="link" aria-describedby={nameId} onClick={() => onTransfer(membro)}>
          Transferir propriedade
        </Button>
      )}
      {mayManage(viewer, membro) && (
        <Button type="link" danger aria-describedby={nameId} onClick={() => onRemove(membro)}>
          Remover
        </Button>
      )}
    </>
  );
}
