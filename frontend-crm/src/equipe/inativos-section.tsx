import { equipe, type Membro } from '@viajario/contracts/accounts/equipe';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { mayManage, type Viewer } from './equipe-rules.ts';
import { MembroRow } from './membro-row.tsx';

interface Props {
  contaId: string;
  membros: Membro[];
  viewer: Viewer;
}

/** 'Membros inativos': former members, and the way back; nothing when there are none. */
export function InativosSection({ contaId, membros, viewer }: Props) {
  const reactivate = useMutation(
    write(equipe.change, {
      onSuccess: ({ usuario }) => toast({ title: `${personName(usuario)} voltou à equipe`, kind: 'success' }),
      onError: (error) => toastRefusal('Erro ao reativar membro', error),
    }),
  );
  if (membros.length === 0) return null;
  const busyId = reactivate.isPending ? reactivate.variables.params?.usuarioId : undefined;
  return (
    <section aria-labelledby="membros-inativos">
      <h2 id="membros-inativos" className="flush mb-2 lead strong">
        Membros inativos ({membros.length})
      </h2>
      <p className="flush mb-2 quiet">Não têm mais acesso à conta. O que cadastraram continua aqui.</p>
      <ul className="panel plain" aria-labelledby="membros-inativos">
        {membros.map((membro) => (
          <MembroRow key={membro.usuarioId} membro={membro} isViewer={false}>
            {(nameId) =>
              mayManage(viewer, membro) && (
                <Button
                  type="link"
                  aria-describedby={nameId}
                  loading={busyId === membro.usuarioId}
                  onClick={() =>
                    reactivate.mutate({ params: { id: contaId, usuarioId: membro.usuarioId }, body: { status: 'ativo' } })
                  }
                >
                  Reativar
                </Button>
              )
            }
          </MembroRow>
        ))}
      </ul>
    </section>
  );
}
