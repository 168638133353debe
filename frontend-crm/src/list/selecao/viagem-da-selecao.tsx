import CompassOutlined from '@ant-design/icons-svg/es/asn/CompassOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { viagemLink } from '../../prontidao/use-viagem.ts';
import { LIMITE_DE_PESSOAS, PREPARAR_VIAGEM } from '../../prontidao/prontidao-texts.ts';
import { novaViagemLink } from '../../viagens/nova-viagem.tsx';
import { NOVA_VIAGEM } from '../../viagens/viagem-texts.ts';
import styles from './selecao.module.css';
import { useFirstChosen } from './use-first-chosen.ts';
import type { Selecao } from './use-selecao.ts';

const MOST = LIMITS.pessoasPorViagem;

interface Props {
  contaId: string;
  selecao: Selecao;
  consulta: string;
}

/** A trip of the chosen clients, to be stored or only checked. */
export function ViagemDaSelecao(props: Props) {
  const navigate = useNavigate();
  const lead = (linkOf: typeof viagemLink) => (ids: readonly string[]) => void navigate(linkOf(ids, props.contaId));
  return (
    <>
      <ComAsPessoas {...props} icon={<Icon of={PlusOutlined} />} label={NOVA_VIAGEM} onChosen={lead(novaViagemLink)} />
      <ComAsPessoas {...props} icon={<Icon of={CompassOutlined} />} label={PREPARAR_VIAGEM} onChosen={lead(viagemLink)} />
    </>
  );
}

interface ButtonProps extends Props {
  icon: ReactNode;
  label: string;
  onChosen: (ids: readonly string[]) => void;
}

/** Goes on with the chosen clients; all that a list finds are asked for first. */
function ComAsPessoas({ contaId, selecao, consulta, icon, label, onChosen }: ButtonProps) {
  const choose = useFirstChosen({ contaId, consulta, most: MOST }, (clientes) => onChosen(clientes.map(({ id }) => id)));
  const isOff = selecao.count > MOST;
  function start() {
    if (isOff) toast({ title: LIMITE_DE_PESSOAS, description: 'Escolha menos clientes.' });
    else if (!selecao.all) onChosen(selecao.ids);
    else if (!choose.isPending) choose.mutate();
  }
  return (
    <Hint title={isOff ? LIMITE_DE_PESSOAS : undefined}>
      <Button
        type="text"
        className={isOff ? styles.off : undefined}
        icon={icon}
        loading={choose.isPending}
        aria-disabled={isOff || choose.isPending}
        onClick={start}
      >
        {label}
      </Button>
    </Hint>
  );
}
