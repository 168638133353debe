import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import type { Viagem, ViajanteDaViagem } from '@viajario/contracts/crm/viagens/viagens';
import { read } from '@viajario/web-kit/api/query.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useVinculoDoMenor } from './use-vinculo-do-menor.ts';

/** 'Dizer quem acompanha': one press says what an adult of the trip is to the minor. Nobody is offered who has a tie that counts. */
export function QuemAcompanha({ viagem, menor }: { viagem: Viagem; menor: ViajanteDaViagem }) {
  const { contaId, ida, trechos, viajantes } = viagem;
  const clienteIds = viajantes.map(({ clienteId }) => clienteId);
  const abrangencia = trechos.some(({ pais }) => pais !== 'BRA') ? 'internacional' : 'nacional';
  const body = { contaId, clienteId: menor.clienteId, abrangencia, ida, clienteIds } as const;
  const { data } = useQuery({ ...read(prontidao.menor, { body }), staleTime: 0, gcTime: 0 });
  const dizer = useVinculoDoMenor(contaId, menor);
  const semVinculo = (data?.acompanhantes ?? []).filter(({ origem }) => origem === null);
  const items = semVinculo.flatMap(({ clienteId }) => {
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
      describedBy={`faltas-${menor.clienteId}`}
      items={items}
    />
  );
}
