import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import type { ProntidaoDaViagem, ProntidaoDoViajante } from '@viajario/contracts/crm/prontidao/prontidao';
import { envios, type Envio } from '@viajario/contracts/crm/envios/envios';
import { read } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { isAberta } from '../viagem-texts.ts';
import { acoesPara, type Acao } from './acoes.ts';
import { QuemAcompanha } from './quem-acompanha.tsx';
import styles from './viagem.module.css';

const RevisarEnvioDialog = lateDialog(() => import('../../envios/revisar-envio-dialog.tsx'));

interface Props {
  viagem: Viagem;
  /** Missing as long as it is unknown: what to add is guessed from it. */
  prontidao?: ProntidaoDaViagem;
  onAcao: (acao: Acao) => void;
}

/** 'O que falta': what each person lacks, as things to do, with what mends it. */
export function Faltas({ viagem, prontidao, onAcao }: Props) {
  const comFaltas = viagem.viajantes.filter(({ faltam }) => faltam.length > 0);
  const query = { contaId: viagem.contaId, situacao: 'pendente' as const };
  const { data: pendentes } = useQuery({ ...read(envios.list, { query }), staleTime: 0, enabled: comFaltas.length > 0 });
  const [revisado, revisar] = useState<string>();
  return (
    <section aria-labelledby="viagem-faltas" className="panel shrinks p-4">
      <h2 id="viagem-faltas" className={`${styles.titulo} mb-2`}>
        O que falta
      </h2>
      {comFaltas.length === 0 && <p className="flush quiet">Nada: os documentos de todos estão em ordem.</p>}
      <ul className="plain" aria-labelledby="viagem-faltas">
        {comFaltas.map((viajante) => (
          <Viajante
            key={viajante.clienteId}
            viagem={viagem}
            viajante={viajante}
            pessoa={prontidao?.pessoas.find(({ clienteId }) => clienteId === viajante.clienteId)}
            // The first to be erased first.
            envio={pendentes?.findLast(({ cliente }) => cliente.id === viajante.clienteId)}
            onAcao={onAcao}
            onRevisar={revisar}
          />
        ))}
      </ul>
      {revisado && (
        <RevisarEnvioDialog key={revisado} envioId={revisado} onAccepted={() => undefined} onClosed={() => revisar(undefined)} />
      )}
    </section>
  );
}

interface ViajanteProps extends Pick<Props, 'viagem' | 'onAcao'> {
  viajante: ViajanteDaViagem;
  pessoa?: ProntidaoDoViajante;
  /** What this person has sent and nobody has answered. */
  envio?: Envio;
  onRevisar: (envioId: string) => void;
}

function Viajante({ viagem, viajante, pessoa, envio, onAcao, onRevisar }: ViajanteProps) {
  const { clienteId, nome, resultado, faltam } = viajante;
  const isMenor = pessoa?.menor && pessoa.menor.resultado !== 'verde';
  return (
    <li className={`${styles.viajante} ruled`}>
      <div className="row gap-1-2">
        <Link id={faltasId(clienteId)} className="strong breaks hit" to={contaLink(`/cliente/${clienteId}`, viagem.contaId)}>
          {nome}
        </Link>
        <ResultadoBadge resultado={resultado} />
        {envio && (
          <>
            <Badge tone="brand">Enviou dados</Badge>
            <Button
              size="small"
              className="no-print"
              aria-haspopup="dialog"
              aria-describedby={faltasId(clienteId)}
              onClick={() => onRevisar(envio.id)}
            >
              Revisar envio
            </Button>
          </>
        )}
      </div>
      <ul className="plain">
        {faltam.map((falta) => (
          <li key={`${falta.chave} ${falta.texto}`} className={styles.falta}>
            <span className="shrinks breaks">{falta.texto}</span>
            {isAberta(viagem) && (
              <div className="row gap-2 no-print">
                {acoesPara(falta, viajante, viagem, pessoa).map((oferta) => (
                  <AcaoButton key={oferta.label} {...oferta} onAcao={onAcao} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isMenor && isAberta(viagem) && (
        <div className="row gap-2 no-print">
          <QuemAcompanha viagem={viagem} menor={viajante} describedBy={faltasId(clienteId)} />
          <AcaoButton label="Autorização de menor" acao={{ kind: 'menor', clienteId }} onAcao={onAcao} />
        </div>
      )}
    </li>
  );
}

const faltasId = (clienteId: string) => `faltas-${clienteId}`;

const AcaoButton = ({ label, acao, onAcao }: { label: string; acao: Acao; onAcao: Props['onAcao'] }) => (
  <Button size="small" aria-haspopup="dialog" aria-describedby={faltasId(acao.clienteId)} onClick={() => onAcao(acao)}>
    {label}
  </Button>
);
