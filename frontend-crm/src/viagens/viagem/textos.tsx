import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { Button } from 'antd';
import styles from './viagem.module.css';

/** The two free texts of a trip. */
export const TEXTOS = {
  localizadores: {
    titulo: 'Localizadores e horários',
    vazio: 'Códigos de reserva, voos e horários, para mandar por mensagem.',
    max: LIMITS.localizadores,
  },
  observacoes: { titulo: 'Observações', vazio: 'Só a agência lê.', max: LIMITS.observacoesDaViagem },
} as const;
export type TextoDaViagem = keyof typeof TEXTOS;

interface Props {
  viagem: Viagem;
  campo: TextoDaViagem;
  onEdit: () => void;
}

/** A free text to read, and the way to change it. */
export function Texto({ viagem, campo, onEdit }: Props) {
  const { titulo, vazio } = TEXTOS[campo];
  const texto = viagem[campo];
  return (
    <section aria-labelledby={`viagem-${campo}`} className="panel shrinks p-4">
      <div className="line between gap-2">
        <h2 id={`viagem-${campo}`} className={styles.titulo}>
          {titulo}
        </h2>
        <Button
          type="text"
          icon={<Icon of={EditOutlined} />}
          aria-haspopup="dialog"
          aria-describedby={`viagem-${campo}`}
          onClick={onEdit}
        >
          {texto ? 'Editar' : 'Adicionar'}
        </Button>
      </div>
      {texto ? <p className="flush pre-line breaks">{texto}</p> : <p className="flush quiet small">{vazio}</p>}
    </section>
  );
}
