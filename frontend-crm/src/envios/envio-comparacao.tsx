import type { EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import layout from '../kit/form/form-layout.module.css';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { ArquivosEnviados } from './arquivos-enviados.tsx';
import { chaveDe } from './comparacao.ts';
import { prazoDoEnvio, quandoSome } from './envio-texts.ts';
import styles from './envios.module.css';
import { LinhaComparada } from './linha-comparada.tsx';
import { itens, useAceite, type Aviso } from './use-aceite.ts';

interface Props {
  envio: EnvioDetail;
  /** When it was fetched. */
  asOf: number;
  reload: () => void;
  onAccepted: () => void;
  onRefuse: () => void;
}

/** Field by field the stored and the submitted value; ticked ones go into the record, the rest is erased. */
export function EnvioComparacao({ envio, asOf, reload, onAccepted, onRefuse }: Props) {
  const { linhas, count, aviso, busy, ...aceite } = useAceite({ envio, reload, onAccepted });
  const { dias, isSoon } = prazoDoEnvio(envio, useHoje());
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.prose}`}>
        <p>
          <strong>{envio.cliente.nome}</strong> enviou em {formatInstant(envio.recebidoEm)}.{' '}
          <span
            className={isSoon ? 'warning small medium' : 'quiet small'}
          >{`Some ${quandoSome(dias)} se ninguém responder.`}</span>
        </p>
        <div className="row between gap-1-4 mb-1">
          <span className="quiet small">O que ficar desmarcado será apagado.</span>
          <Button type="text" size="small" onClick={() => aceite.chooseAll(!aceite.areAllChosen)}>
            {aceite.areAllChosen ? 'Desmarcar tudo' : 'Marcar tudo'}
          </Button>
        </div>
        {linhas.length > 0 && (
          <ul className="plain mb-3" aria-label="Dados enviados">
            {linhas.map((linha) => (
              <LinhaComparada
                key={linha.chave}
                linha={linha}
                isChosen={aceite.isChosen(chaveDe(linha))}
                onChoose={(chosen) => aceite.choose(chaveDe(linha), chosen)}
              />
            ))}
          </ul>
        )}
        <ArquivosEnviados envio={envio} asOf={asOf} isChosen={aceite.isChosen} onChoose={aceite.choose} />
      </div>
      {aviso && <AvisoDaResposta {...aviso} />}
      <div className={layout.footer}>
        <Button danger aria-disabled={busy} onClick={() => !busy && onRefuse()}>
          Recusar tudo
        </Button>
        <Button
          type="primary"
          loading={busy}
          aria-disabled={busy}
          disabled={count === 0}
          onClick={() => !busy && aceite.accept()}
        >
          {`Aceitar ${itens(count)}`}
        </Button>
      </div>
    </div>
  );
}

/** Above the buttons, in sight wherever the list is scrolled to. */
function AvisoDaResposta({ title, text, cliente }: Aviso) {
  const { contaId } = useConta();
  return (
    <div className={styles.aviso}>
      <Notice kind="warning" title={title}>
        {text}{' '}
        {cliente && (
          <Link to={contaLink(`/cliente/${cliente.id}`, contaId)} target="_blank">{`Abrir o cadastro de ${cliente.nome}`}</Link>
        )}
      </Notice>
    </div>
  );
}
