import CompassOutlined from '@ant-design/icons-svg/es/asn/CompassOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { LIMITS } from '@viajario/contracts/limits';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { viagemLink } from './use-viagem.ts';
import { FORA_DO_LIMITE, PREPARAR_VIAGEM } from './prontidao-texts.ts';

interface Props {
  clienteIds: readonly string[];
  contaId: string;
}

/** Leads to the check of a trip of these people. */
export const PrepararViagem = (props: Props) => (
  <PessoasLink {...props} label={PREPARAR_VIAGEM} icon={CompassOutlined} linkOf={viagemLink} />
);

interface LinkProps extends Props {
  label: string;
  icon: IconDefinition;
  /** Where a trip of these people is made. */
  linkOf: (clienteIds: readonly string[], contaId: string) => string;
}

/** Leads to a trip of these people, the first ones of them where they are too many for one trip. */
export function PessoasLink({ clienteIds, contaId, label, icon, linkOf }: LinkProps) {
  const navigate = useNavigate();
  const to = linkOf(clienteIds.slice(0, LIMITS.pessoasPorViagem), contaId);
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (clienteIds.length > LIMITS.pessoasPorViagem) toast(FORA_DO_LIMITE);
    void navigate(to);
  }
  return (
    <Button icon={<Icon of={icon} />} href={to} onClick={follow}>
      {label}
    </Button>
  );
}
