import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
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
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A free text to read, and the way to change it. */
export function Texto({ viagem, campo, onEdit, children }: Props) {
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
      {children}
    </section>
  );
}

const ENVIAR = 'Enviar por WhatsApp';

/** Sends the booking codes to one of the travellers: they stand on no page of the client's. */
export function EnviarLocalizadores({
  viajantes,
  onEnviar,
}: {
  viajantes: readonly ViajanteDaViagem[];
  onEnviar: (viajante: ViajanteDaViagem) => void;
}) {
  const [only, ...others] = viajantes;
  const icon = <Icon of={WhatsAppOutlined} />;
  if (!only) return null;
  return (
    <div className="mt-3 no-print">
      {others.length === 0 ? (
        <Button icon={icon} aria-haspopup="dialog" onClick={() => onEnviar(only)}>
          {ENVIAR}
        </Button>
      ) : (
        <MenuButton
          label={ENVIAR}
          icon={icon}
          items={viajantes.map((viajante) => ({ label: viajante.nome, onChoose: () => onEnviar(viajante) }))}
        />
      )}
    </div>
  );
}

export const mensagemDosLocalizadores = ({ nome, localizadores }: Viagem): string =>
  `Olá, {primeiroNome}! Localizadores e horários de ${nome}:\n\n${localizadores ?? ''}`;
