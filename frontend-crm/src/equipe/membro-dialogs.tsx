import { equipe, type Membro } from '@viajario/contracts/accounts/equipe';
import { PAPEL_LABELS, PAPEL_PERMISSIONS } from '@viajario/web-kit/session/papeis.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { AskDialog } from '@viajario/web-kit/dialog/ask-dialog.tsx';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { useState } from 'react';
import { CarteiraOffer } from './carteira-offer.tsx';
import { otherPapel } from './equipe-rules.ts';

interface Props {
  contaId: string;
  membro: Membro;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

const GONE = 'Esta pessoa já não faz parte da equipe';

/** Asks before a member becomes gestor or agente. */
export function ChangePapelDialog({ contaId, membro, onClosed }: Props) {
  const papel = otherPapel(membro);
  const label = PAPEL_LABELS[papel].toLowerCase();
  const name = personName(membro.usuario);
  return (
    <AskDialog
      route={equipe.change}
      params={{ id: contaId, usuarioId: membro.usuarioId }}
      body={{ papelNaConta: papel }}
      title={`Tornar ${label}`}
      confirmLabel={`Tornar ${label}`}
      done={`${name} agora é ${label}`}
      gone={GONE}
      failed="Erro ao mudar a função"
      onClosed={onClosed}
    >
      <p>
        Como {label}, <strong>{name}</strong>:
      </p>
      <ul>
        {PAPEL_PERMISSIONS[papel].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {papel === 'agente' && <p>Os convites que esta pessoa criou e ninguém usou deixam de valer.</p>}
    </AskDialog>
  );
}

/** Asks before the conta gets another owner. */
export function TransferDialog({ contaId, membro, onClosed }: Props) {
  const name = personName(membro.usuario);
  return (
    <AskDialog
      route={equipe.transfer}
      params={{ id: contaId }}
      body={{ usuarioId: membro.usuarioId }}
      danger
      title="Transferir propriedade"
      confirmLabel="Transferir propriedade"
      done={`A conta agora é de ${name}`}
      gone={GONE}
      failed="Erro ao transferir a propriedade"
      onClosed={onClosed}
    >
      <p>
        <strong>{name}</strong> passa a ter controle total desta conta: gerencia todos os membros, inclusive você, e pode excluir
        a conta.
      </p>
      <p>Você continua na equipe como gestor. Só o novo proprietário pode devolver a propriedade.</p>
      <p>
        O acesso da equipe passa a depender da assinatura do novo proprietário; o teste grátis da conta não recomeça. A sua
        assinatura continua sendo sua.
      </p>
    </AskDialog>
  );
}

/** Asks before a member loses access. */
export function RemoveMembroDialog({ contaId, membro, onClosed }: Props) {
  const [para, choose] = useState('');
  const name = personName(membro.usuario);
  return (
    <RemoveDialog
      route={equipe.remove}
      params={{ id: contaId, usuarioId: membro.usuarioId }}
      query={{ para }}
      title="Remover membro da equipe"
      confirmLabel="Remover"
      done="Membro removido da equipe"
      gone={GONE}
      failed="Erro ao remover membro da equipe"
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja remover <strong>{name}</strong> da equipe?
      </p>
      <p>
        O acesso termina agora, e os convites que esta pessoa criou deixam de valer. O que ela cadastrou continua na conta. Você
        pode reativá-la depois.
      </p>
      <CarteiraOffer membro={membro} nome={name} para={para} onChoose={choose} />
    </RemoveDialog>
  );
}
