import action from '@viajario/web-kit/elements/action.module.css';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { SHARE_PATH } from '@viajario/contracts/remotes';
import { forgetShared } from '@viajario/web-kit/share/shared.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FileButtons } from '../documentos/upload/file-buttons.tsx';
import styles from './compartilhar.module.css';
import { Entrega } from './entrega.tsx';
import { useRecebido } from './use-recebido.ts';

/** '/compartilhar': what another app shared goes to a client. */
export default function CompartilharPage() {
  const { contas } = useConta();
  return (
    <>
      <PageTitle>Compartilhar para o Viajário</PageTitle>
      {contas.some(({ ativa }) => ativa) ? <Recebimento /> : <SemAssinatura />}
    </>
  );
}

function Recebimento() {
  const { conta, contaId } = useConta();
  const { estado, change, attach } = useRecebido();
  if (estado === 'sem-sessao') return <SemSessao />;
  if (!conta.ativa) {
    return <EmptyList drawing="empresas" text={`A assinatura de ${conta.nome} expirou. Escolha outra conta no seletor acima.`} />;
  }
  if (estado === 'chegando') return <LinesSkeleton rows={4} />;
  if (estado === 'nada') return <Nada onFiles={attach} />;
  return <Entrega key={contaId} contaId={contaId} recebido={estado} change={change} onFiles={attach} />;
}

/** Nothing of it waits until the subscription is paid. */
function SemAssinatura() {
  const { contaId } = useConta();
  useEffect(forgetShared, []);
  return (
    <EmptyList
      drawing="documentos"
      text="Sua assinatura expirou, e nada do que você compartilhou foi guardado. Escolha um plano e compartilhe de novo."
    >
      <Link className={action.action} to={contaLink('/assinar', contaId)}>
        Ver planos
      </Link>
    </EmptyList>
  );
}

function SemSessao() {
  return (
    <EmptyList
      drawing="documentos"
      text="Você foi desconectado, e nada do que você compartilhou foi guardado. Entre e compartilhe de novo."
    >
      <a className={action.action} href={`/api/login?returnTo=${encodeURIComponent(SHARE_PATH)}`}>
        Entrar
      </a>
    </EmptyList>
  );
}

/** Only Chromium, on phones and desks, hands what is shared to an installed page; only there an installation can be offered, too. */
const canReceive = () => 'onbeforeinstallprompt' in window;

/** Nothing came: how it works, and the way without it. */
function Nada({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [params] = useSearchParams();
  return (
    <div className={styles.entrega}>
      {params.has('erro') && (
        <Notice kind="warning" title="Este aparelho ainda não estava pronto para receber">
          Agora está. Nada foi guardado: volte ao outro aplicativo e compartilhe de novo.
        </Notice>
      )}
      <section aria-labelledby="compartilhar-como" className="panel stack one-column gap-4 p-4">
        <h2 id="compartilhar-como" className="flush lead strong">
          Mande fotos, PDFs e mensagens direto para um cliente
        </h2>
        {canReceive() ? (
          <ol className={`${styles.passos} stack gap-2 flush`}>
            <li>Instale o Viajário: no menu do navegador, escolha “Instalar aplicativo” ou “Adicionar à tela inicial”.</li>
            <li>No WhatsApp, na galeria ou em outro aplicativo, toque em “Compartilhar” e escolha o Viajário.</li>
            <li>Escolha o cliente e salve. Nada fica guardado no aparelho.</li>
          </ol>
        ) : (
          <p className="flush">
            Este navegador não deixa outros aplicativos compartilharem com o Viajário, como acontece no iPhone e no iPad. Anexe os
            arquivos aqui, e escolha o cliente em seguida.
          </p>
        )}
        <FileButtons describedBy="compartilhar-como" label="Anexar arquivos" onFiles={onFiles} />
      </section>
    </div>
  );
}
