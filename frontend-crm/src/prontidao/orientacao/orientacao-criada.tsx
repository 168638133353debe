import { Button } from 'antd';
import { useId, useState } from 'react';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { useMensagemDialog } from '../../mensagens/use-mensagem-dialog.tsx';
import { SecretLink, SHOWN_ONCE } from '../../kit/page/secret-link.tsx';
import { isMenor, type PessoaDaViagem } from '../use-pessoas-da-viagem.ts';
import { emLista } from '../prontidao-texts.ts';
import styles from '../prontidao.module.css';

interface Props {
  url: string;
  /** The people of the orientação. */
  pessoas: readonly PessoaDaViagem[];
  ida: string;
  /** One of several: names its people. */
  isNamed: boolean;
  autoFocus: boolean;
}

/** The link of a new orientação, and ways to send it now. */
export function OrientacaoCriada({ url, pessoas, ida, isNamed, autoFocus }: Props) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const adulto = pessoas.find((pessoa) => !isMenor(pessoa, ida));
  const para = pessoas.find((pessoa) => pessoa.id === chosen) ?? adulto ?? pessoas[0];
  return (
    <div>
      <SecretLink
        label={isNamed ? `Link da orientação de ${emLista(pessoas.map(({ nome }) => nome))}` : 'Link da orientação'}
        link={url}
        autoFocus={autoFocus}
        text={
          'Vale até 30 dias depois da volta. Quem tiver o link lê a orientação, com o primeiro nome de cada pessoa e sem números de documentos. ' +
          SHOWN_ONCE
        }
      >
        {para && <EnviarMensagem key={para.id} para={para} link={url} />}
      </SecretLink>
      {para && pessoas.length > 1 && (
        <div className={styles.acompanhante}>
          <label htmlFor={id}>Mensagem para</label>
          <NativeSelect
            id={id}
            options={pessoas.map((pessoa) => [pessoa.id, pessoa.nome] as const)}
            value={para.id}
            onChange={choose}
          />
        </div>
      )}
    </div>
  );
}

function EnviarMensagem({ para, link }: { para: PessoaDaViagem; link: string }) {
  const { open, dialog } = useMensagemDialog(para, 'orientacao', link);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        Enviar mensagem
      </Button>
      {dialog}
    </>
  );
}
