import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';

interface Props {
  describedBy: string;
  onAdiar: (dia: CivilDay) => void;
  /** Asks for another day. */
  onEscolher: () => void;
}

/** Puts a line off until tomorrow, for a week or to a day. */
export function AdiarButton({ describedBy, onAdiar, onEscolher }: Props) {
  const hoje = useHoje();
  return (
    <MenuButton
      label="Adiar"
      icon={<Icon of={ClockCircleOutlined} />}
      describedBy={describedBy}
      items={[
        { label: 'Amanhã', onChoose: () => onAdiar(addDays(hoje, 1)) },
        { label: 'Em 7 dias', onChoose: () => onAdiar(addDays(hoje, 7)) },
        { label: 'Escolher data', onChoose: onEscolher },
      ]}
    />
  );
}
