import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import type { Prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { RESULTADOS } from '@viajario/contracts/crm/prontidao/resultados';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { ProntidaoCards, ProntidaoTable } from './prontidao-lista.tsx';
import { SalvarViagem } from './salvar-viagem.tsx';
import { isMenor, type PessoaDaViagem } from './use-pessoas-da-viagem.ts';
import type { ViagemDaConta } from './use-viagem.ts';
import { NAO_VERIFICADA, pessoasCount, RESULTADO_LABELS } from './prontidao-texts.ts';
import styles from './prontidao.module.css';

interface Props {
  /** Takes the focus from 'Verificar'. */
  heading: RefObject<HTMLHeadingElement | null>;
  prontidao: UseQueryResult<Prontidao>;
  pessoas: readonly PessoaDaViagem[];
  viagem: ViagemDaConta;
  onOrientacao: () => void;
  onMenor: (clienteId: string) => void;
}

/** Person by person whether the documents are enough, why, and what can be done next. */
export function Resultado({ heading, prontidao, pessoas, viagem, onOrientacao, onMenor }: Props) {
  const wide = useWideScreen();
  const answer = prontidao.data;
  const Shown = wide ? ProntidaoTable : ProntidaoCards;
  const menores = new Set(pessoas.filter((pessoa) => isMenor(pessoa, viagem.ida)).map(({ id }) => id));
  return (
    <section aria-labelledby="viagem-resultado" className="stack one-column gap-3">
      <div className={`${styles.cabeca} row gap-2-4`}>
        <h2 ref={heading} id="viagem-resultado" tabIndex={-1} className={`${styles.titulo} takes-focus`}>
          Resultado
        </h2>
        <p role="status" className="flush quiet small breaks">
          {answer ? resumoOf(answer) : prontidao.isFetching && 'Verificando…'}
        </p>
        {answer && (
          <div className={`${styles.acoes} wrap gap-2`}>
            <SalvarViagem viagem={viagem} />
            <Button type="primary" icon={<Icon of={SendOutlined} />} aria-haspopup="dialog" onClick={onOrientacao}>
              Enviar orientação
            </Button>
          </div>
        )}
      </div>
      {prontidao.isPending && <ListSkeleton rows={pessoas.length} />}
      {prontidao.isLoadingError && (
        <FailedList title={NAO_VERIFICADA} error={prontidao.error} onRetry={() => void prontidao.refetch()} />
      )}
      <StaleList query={prontidao} />
      {answer && (
        <>
          {answer.desatualizado && (
            <Notice kind="warning" title="Verifique na fonte">
              {`As regras deste destino foram conferidas em ${formatDay(answer.conferidoEm)}, há 180 dias ou mais.`}
            </Notice>
          )}
          <Shown pessoas={answer.pessoas} menores={menores} onMenor={onMenor} />
          <p className="flush quiet small breaks">{answer.aviso}</p>
        </>
      )}
    </section>
  );
}

/** '3 pessoas · Em ordem: 2 · Atenção: 1'. */
function resumoOf({ pessoas }: Prontidao): string {
  const counts = RESULTADOS.map((resultado) => {
    const count = pessoas.filter((pessoa) => pessoa.resultado === resultado).length;
    return count > 0 && `${RESULTADO_LABELS[resultado]}: ${count}`;
  });
  return [pessoasCount(pessoas.length), ...counts.filter(Boolean)].join(' · ');
}
