import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { LIMITE_DE_PESSOAS } from '../../prontidao/prontidao-texts.ts';
import { novaViagemLink } from '../../viagens/nova-viagem.tsx';
import { NOVA_VIAGEM } from '../../viagens/viagem-texts.ts';
import styles from './selecao.module.css';
import { useFirstChosen } from './use-first-chosen.ts';
import type { Selecao } from './use-selecao.ts';

const MOST = LIMITS.pessoasPorViagem;

/** 'Nova viagem' of the chosen clients; of all that a list finds they are asked for first. */
export function ViagemDaSelecao({ contaId, selecao, consulta }: { contaId: string; selecao: Selecao; consulta: string }) {
  const navigate = useNavigate();
  const prepare = (ids: readonly string[]) => void navigate(novaViagemLink(ids, contaId));
  const choose = useFirstChosen({ contaId, consulta, most: MOST }, (clientes) => prepare(clientes.map(({ id }) => id)));
  const isOff = selecao.count > MOST;
  function start() {
    if (isOff) toast({ title: LIMITE_DE_PESSOAS, description: 'Escolha menos clientes.' });
    else if (!selecao.all) prepare(selecao.ids);
    else if (!choose.isPending) choose.mutate();
  }
  return (
    <Hint title={isOff ? LIMITE_DE_PESSOAS : undefined}>
      <Button
        type="text"
        className={isOff ? styles.off : undefined}
        icon={<Icon of={PlusOutlined} />}
        loading={choose.isPending}
        aria-disabled={isOff || choose.isPending}
        onClick={start}
      >
        {NOVA_VIAGEM}
      </Button>
    </Hint>
  );
}
