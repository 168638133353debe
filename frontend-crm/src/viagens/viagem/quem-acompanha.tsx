import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { ParentescoDoAcompanhante } from '@viajario/contracts/crm/prontidao/parentescos-do-acompanhante';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { read } from '@viajario/web-kit/api/query.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useVinculoDoMenor } from './use-vinculo-do-menor.ts';

/** They decide for the minor; whoever is one of them needs no other tie. */
const RESPONDEM: readonly ParentescoDoAcompanhante[] = ['mae', 'pai', 'genitor', 'responsavel'];

interface Props {
  viagem: Viagem;
  menor: ViajanteDaViagem;
  /** Id of the minor's name. */
  describedBy: string;
}

/** 'Dizer quem acompanha': one press says what an adult of the trip is to the minor. Parents and guardians on file are not offered. */
export function QuemAcompanha({ viagem, menor, describedBy }: Props) {
  const { contaId, ida, trechos, viajantes } = viagem;
  const clienteIds = viajantes.map(({ clienteId }) => clienteId);
  const abrangencia = trechos.some(({ pais }) => pais !== 'BRA') ? 'internacional' : 'nacional';
  const body = { contaId, clienteId: menor.clienteId, abrangencia, ida, clienteIds } as const;
  const { data } = useQuery({ ...read(prontidao.menor, { body }), staleTime: 0, gcTime: 0 });
  const dizer = useVinculoDoMenor(contaId, menor);
  const outros = (data?.acompanhantes ?? []).filter(({ papel }) => !RESPONDEM.includes(papel));
  const items = outros.flatMap(({ clienteId }) => {
    const adulto = viajantes.find((viajante) => viajante.clienteId === clienteId);
    return adulto
      ? [
          { label: `${adulto.nome} é mãe ou pai`, onChoose: () => void dizer(adulto, 'genitor') },
          { label: `${adulto.nome} é responsável legal`, onChoose: () => void dizer(adulto, 'responsavel') },
        ]
      : [];
  });
  if (items.length === 0) return null;
  return (
    <MenuButton
      size="small"
      label="Dizer quem acompanha"
      icon={<Icon of={TeamOutlined} />}
      describedBy={describedBy}
      items={items}
    />
  );
}
