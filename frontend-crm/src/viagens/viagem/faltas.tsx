import type { FaltaNaViagem, Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import type { ProntidaoDaViagem } from '@viajario/contracts/crm/prontidao/prontidao';
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
          <li key={viajante.clienteId} className={`${styles.viajante} ruled`}>
            <div className="row gap-1-2">
              <Link
                id={`faltas-${viajante.clienteId}`}
                className="strong breaks hit"
                to={contaLink(`/cliente/${viajante.clienteId}`, viagem.contaId)}
              >
                {viajante.nome}
              </Link>
              <ResultadoBadge resultado={viajante.resultado} />
            </div>
            <ul className="plain">
              {viajante.faltam.map((falta) => (
                <Falta key={`${falta.chave} ${falta.texto}`} {...{ viagem, prontidao, viajante, falta, onAcao }} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FaltaProps extends Props {
  viajante: ViajanteDaViagem;
  falta: FaltaNaViagem;
}

function Falta({ viagem, prontidao, viajante, falta, onAcao }: FaltaProps) {
  const pessoa = prontidao?.pessoas.find(({ clienteId }) => clienteId === viajante.clienteId);
  return (
    <li className={styles.falta}>
      <span className="shrinks breaks">{falta.texto}</span>
      {isAberta(viagem) && (
        <div className="row gap-2 no-print">
          {falta.chave === 'autorizacao' && <QuemAcompanha viagem={viagem} menor={viajante} />}
          {acoesPara(falta, viajante, viagem, pessoa).map(({ label, acao }) => (
            <Button
              key={label}
              size="small"
              aria-haspopup="dialog"
              aria-describedby={`faltas-${viajante.clienteId}`}
              onClick={() => onAcao(acao)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
