import { destinos as destinosRoutes } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao, type Prontidao, type RespostaDeProntidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QuemViaja } from './quem-viaja.tsx';
import { Resultado } from './resultado.tsx';
import { Trajeto } from './trajeto.tsx';
import { usePessoasDaViagem } from './use-pessoas-da-viagem.ts';
import { isCompleta, useViagem } from './use-viagem.ts';
import { VERIFICAR_SEM_SALVAR } from './prontidao-texts.ts';
import styles from './prontidao.module.css';

const OrientacaoDialog = lateDialog(() => import('./orientacao/orientacao-dialog.tsx'));
const MenorDialog = lateDialog(() => import('./menor/menor-dialog.tsx'));

/** '/viagem': whether these people may travel there on these days, and the orientação for them. */
export default function ViagemPage() {
  const { contaId } = useConta();
  // The key: nothing of one conta may stay on the screen while another is fetched.
  return <Preparo key={contaId} />;
}

const isToDestino = (answer: RespostaDeProntidao): answer is Prontidao => answer.pessoas.every((pessoa) => 'motivos' in pessoa);
/** What is asked with a destination is not answered by stops. */
function toDestino(answer: RespostaDeProntidao): Prontidao {
  if (!isToDestino(answer)) throw new Error('the answer is to another question');
  return answer;
}

type Dialog = { kind: 'orientacao' } | { kind: 'menor'; clienteId: string };

function Preparo() {
  const { contaId } = useConta();
  const { viagem, change } = useViagem();
  const pessoas = usePessoasDaViagem(viagem.clienteIds);
  const destinos = useQuery(read(destinosRoutes.list));
  const body = { ...viagem, clienteIds: [...viagem.clienteIds], contaId };
  const isAsked = isCompleta(viagem);
  // Documents and rules change elsewhere: each visit asks.
  const resultado = useQuery({
    ...read(prontidao.check, { body }),
    select: toDestino,
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const [wasSent, setSent] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const { screen, dialog, open, closed } = useOpenDialog<Dialog>();

  function check() {
    void resultado.refetch();
    result.current?.focus();
  }
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle description="Nada fica guardado até você salvar como viagem.">{VERIFICAR_SEM_SALVAR}</PageTitle>
      <div className={`${styles.entrada} stack gap-4 mb-6 no-print`}>
        <QuemViaja
          pessoas={pessoas}
          isWanted={wasSent && pessoas.length === 0}
          onChange={(clienteIds) => change({ clienteIds })}
        />
        <Trajeto {...{ viagem, destinos, wasSent }} onChange={change} onSend={() => setSent(true)} onCheck={check} />
      </div>
      {isAsked ? (
        <Resultado
          heading={result}
          prontidao={resultado}
          pessoas={pessoas}
          viagem={body}
          onOrientacao={() => open({ kind: 'orientacao' })}
          onMenor={(clienteId) => open({ kind: 'menor', clienteId })}
        />
      ) : (
        <EmptyList
          drawing="documentos"
          text="Escolha quem viaja, o destino e as datas para ver, pessoa por pessoa, se os documentos bastam."
        />
      )}
      {dialog?.kind === 'orientacao' && (
        <OrientacaoDialog
          viagem={body}
          pessoas={pessoas}
          destino={destinos.data?.find(({ codigo }) => codigo === viagem.destino)?.nome ?? viagem.destino}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'menor' && <MenorDialog clienteId={dialog.clienteId} viagem={body} pessoas={pessoas} onClosed={closed} />}
    </div>
  );
}
