import { links, type LinkAberto } from '@viajario/contracts/crm/ficha/links';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { OpenLinks } from '../kit/page/open-links.tsx';

interface Props {
  list: UseQueryResult<LinkAberto[]>;
  /** That one works no more. */
  onRevoked: (id: string) => void;
}

/** The links of a client that can still be used. */
export const LinksAbertos = (props: Props) => (
  <OpenLinks
    title="Links abertos"
    none="Nenhum link aberto."
    failed="Não foi possível carregar os links"
    nameOf={({ criadoEm }) => `Criado em ${formatInstant(criadoEm)}`}
    factsOf={(link) => `Por ${link.criadoPor.nome} · aberto até ${formatInstant(link.expiraEm)} · pede ${pedidoText(link)}`}
    revocation={revocation}
    {...props}
  />
);

/** '18 dados e 5 documentos'. */
const pedidoText = ({ campos, arquivos }: LinkAberto) =>
  [
    campos.length > 0 && pluralize(campos.length, 'dado', 'dados'),
    arquivos.length > 0 && pluralize(arquivos.length, 'documento', 'documentos'),
  ]
    .filter(Boolean)
    .join(' e ');

const revocation = ({ id, criadoEm }: LinkAberto) => ({
  route: links.remove,
  params: { id },
  title: 'Revogar link',
  confirmLabel: 'Revogar',
  done: 'Link revogado',
  gone: 'Este link já não estava aberto',
  failed: 'Erro ao revogar o link',
  text: (
    <p>
      O link criado em {formatInstant(criadoEm)} deixa de funcionar agora. Se o cliente ainda for preencher, vai precisar de
      outro.
    </p>
  ),
});
