import { SHOWN_ONCE } from '../../kit/page/secret-link.tsx';
import { LinkParaAlguem } from '../../mensagens/link-para-alguem.tsx';
import { isMenor, type PessoaDaViagem } from '../use-pessoas-da-viagem.ts';
import { emLista } from '../prontidao-texts.ts';

interface Props {
  url: string;
  /** The people of the orientação. */
  pessoas: readonly PessoaDaViagem[];
  ida: string;
  /** One of several: names its people. */
  isNamed: boolean;
  autoFocus: boolean;
}

/** The link of a new orientação, and ways to send it now, to an adult first. */
export const OrientacaoCriada = ({ url, pessoas, ida, isNamed, autoFocus }: Props) => (
  <LinkParaAlguem
    label={isNamed ? `Link da orientação de ${emLista(pessoas.map(({ nome }) => nome))}` : 'Link da orientação'}
    link={url}
    text={
      'Vale até 30 dias depois da volta. Quem tiver o link lê a orientação, com o primeiro nome de cada pessoa e sem números de documentos. ' +
      SHOWN_ONCE
    }
    autoFocus={autoFocus}
    contexto="orientacao"
    pessoas={[...pessoas].sort((one, other) => Number(isMenor(one, ida)) - Number(isMenor(other, ida)))}
  />
);
