import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { Passageiro } from '../../emissoes/passageiro.ts';
import styles from './selecao.module.css';
import { useFirstChosen } from './use-first-chosen.ts';
import type { Selecao } from './use-selecao.ts';

const EmissaoDialog = lateDialog(() => import('../../emissoes/emissao-dialog.tsx'));
const MOST = LIMITS.passageirosPorEmissao;
const TOO_MANY = `São no máximo ${MOST} clientes por vez`;

interface Props {
  contaId: string;
  selecao: Selecao;
  consulta: string;
  /** The clients on the screen. */
  page: readonly ClienteListItem[];
}

/** 'Copiar para emissão' of the chosen clients; of all that a list finds they are asked for first. */
export function EmissaoDaSelecao({ contaId, selecao: { all, count, ids }, consulta, page }: Props) {
  const [passageiros, open] = useState<readonly Passageiro[]>();
  const choose = useFirstChosen({ contaId, consulta, most: MOST }, open);
  const isOff = count > MOST;
  function start() {
    if (isOff) toast({ title: TOO_MANY, description: 'Escolha menos clientes para copiar os dados deles.' });
    else if (!all) open(ids.map((id) => page.find((cliente) => cliente.id === id) ?? { id }));
    else if (!choose.isPending) choose.mutate();
  }
  return (
    <>
      <Hint title={isOff ? TOO_MANY : undefined}>
        <Button
          type="text"
          className={isOff ? styles.off : undefined}
          icon={<Icon of={IdcardOutlined} />}
          loading={choose.isPending}
          aria-disabled={isOff || choose.isPending}
          onClick={start}
        >
          Copiar para emissão
        </Button>
      </Hint>
      {passageiros && <EmissaoDialog contaId={contaId} passageiros={passageiros} onClosed={() => open(undefined)} />}
    </>
  );
}
