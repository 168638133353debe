import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { PessoasLink } from '../prontidao/preparar-viagem.tsx';
import { NOVA_VIAGEM } from './viagem-texts.ts';

/** Where a new trip of these people is stored: the list of trips, with its dialog open. */
export const novaViagemLink = (clienteIds: readonly string[], contaId: string): string =>
  contaLink(`/viagens?novo=viagem&clientes=${clienteIds.join(',')}`, contaId);

/** 'Nova viagem' of these people. */
export const NovaViagem = (props: { clienteIds: readonly string[]; contaId: string }) => (
  <PessoasLink {...props} label={NOVA_VIAGEM} icon={PlusOutlined} linkOf={novaViagemLink} />
);
