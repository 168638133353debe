import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import type { ResultadoDaViagem } from '@viajario/contracts/crm/prontidao/resultados';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { RESULTADO_LABELS } from './prontidao-texts.ts';
import styles from './prontidao.module.css';

export const SINAIS = {
  verde: { tone: 'positive', icon: CheckCircleOutlined },
  amarelo: { tone: 'warning', icon: ExclamationCircleOutlined },
  vermelho: { tone: 'negative', icon: CloseCircleOutlined },
} as const;

/** A verdict in colour and in a word. */
export function ResultadoBadge({ resultado }: { resultado: ResultadoDaViagem }) {
  const { tone, icon } = SINAIS[resultado];
  return (
    <Badge tone={tone}>
      <span className={styles.sinal}>
        <Icon of={icon} />
        {RESULTADO_LABELS[resultado]}
      </span>
    </Badge>
  );
}

export function DocumentoUsado({ documento }: { documento: ProntidaoDaPessoa['documentoUsado'] }) {
  const hoje = useHoje();
  if (!documento) return <div className="quiet small">Nenhum documento</div>;
  const { tipo, pais, validade } = documento;
  const isExpired = validade !== null && validade < hoje;
  return (
    <div className="shrinks breaks">
      {`${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}`}
      <div className={isExpired ? 'negative small' : 'quiet small'}>
        {validade ? `${isExpired ? 'Venceu em' : 'Válido até'} ${formatDay(validade)}` : 'Sem validade'}
      </div>
    </div>
  );
}
