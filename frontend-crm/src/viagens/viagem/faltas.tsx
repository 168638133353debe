import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import type { ProntidaoDaViagem, ProntidaoDoViajante } from '@viajario/contracts/crm/prontidao/prontidao';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { isAberta } from '../viagem-texts.ts';
import { acoesPara, type Acao } from './acoes.ts';
import { QuemAcompanha } from './quem-acompanha.tsx';
import styles from './viagem.module.css';

interface Props {
  viagem: Viagem;
  /** Missing as long as it is unknown: what to add is guessed from it. */
  prontidao?: ProntidaoDaViagem;
  onAcao: (acao: Acao) => void;
}

/** 'O que falta': what each person lacks, as things to do, with what mends it. */
export function Faltas({ viagem, prontidao, onAcao }: Props) {
  const comFaltas = viagem.viajantes.filter(({ faltam }) => faltam.length > 0);
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
            onAcao={onAcao}
          />
        ))}
      </ul>
    </section>
  );
}

interface ViajanteProps extends Pick<Props, 'viagem' | 'onAcao'> {
  viajante: ViajanteDaViagem;
  pessoa?: ProntidaoDoViajante;
}

function Viajante({ viagem, viajante, pessoa, onAcao }: ViajanteProps) {
  const { clienteId, nome, resultado, faltam } = viajante;
  const isMenor = pessoa?.menor && pessoa.menor.resultado !== 'verde';
  return (
    <li className={`${styles.viajante} ruled`}>
      <div className="row gap-1-2">
        <Link id={faltasId(clienteId)} className="strong breaks hit" to={contaLink(`/cliente/${clienteId}`, viagem.contaId)}>
          {nome}
        </Link>
        <ResultadoBadge resultado={resultado} />
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
