import { documentos } from '@viajario/contracts/documents/documentos';
import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Arquivo } from '../../documentos/documento-address.ts';
import frame from '../../kit/dialog/form-dialog.module.css';
import type { ShownDocumentoViagem } from '../documento-viagem.ts';
import type { DocumentoViagemLido, Pessoa, PessoaLida } from './comparacao.ts';
import { EscolhaDaLeitura } from './escolha-da-leitura.tsx';
import { LeituraEntrada } from './leitura-entrada.tsx';
import { LeituraResultado } from './leitura-resultado.tsx';
import { useLeitor } from './use-leitor.ts';
import type { FotoLida, LeituraComFoto } from './use-leitura-de-foto.ts';
import type { Leitura } from '@viajario/web-kit/leitura/leitura.ts';

interface Props {
  /** Missing for one that is not saved yet. */
  clienteId?: string;
  /** A stored file that is read at once. */
  arquivo?: Arquivo;
  /** The client's personal data as typed in the form; without it nothing is read about the client. */
  pessoa?: Pessoa;
  /** The documents that the client has. */
  documentosDeViagem: readonly ShownDocumentoViagem[];
  onPessoa?: (pessoa: PessoaLida) => void;
  /** Goes on with the form of the document. */
  onDocumentoViagem: (lida: DocumentoViagemLido) => void;
  /** Runs once the dialog is gone, unless the document's form follows. */
  onClosed: () => void;
}

const TEXT_ID = 'ler-passaporte-texto';

/** What was read, of a picture with where it stands. */
interface Lida extends Partial<Pick<FotoLida, 'naoLidas' | 'arquivo'>> {
  leitura: Leitura;
  lugar?: LeituraComFoto;
}

/** 'Ler passaporte': the zone as text or as a picture; nothing is written before it was looked at, and no picture kept. */
export default function LerPassaporteDialog({ clienteId, arquivo, documentosDeViagem, ...props }: Props) {
  const [open, setOpen] = useState(true);
  const [foto, setFoto] = useState<FotoLida>();
  const [lida, setLida] = useState<Lida>();
  const [wanted, setWanted] = useState(arquivo);
  const reader = useLeitor();
  const arquivos = useQuery({
    ...read(documentos.list, { query: { clienteId: clienteId ?? '' } }),
    enabled: clienteId !== undefined,
  }).data;
  const returnFocus = useFocusReturn();
  const focusOnceOpen = useFocusOnceOpen(TEXT_ID);
  const next = useRef(props.onClosed);
  const close = () => setOpen(false);

  function takeFoto(taken: FotoLida) {
    const { leituras, ...rest } = taken;
    const [only, ...others] = leituras;
    if (only && others.length === 0) setLida({ leitura: only, lugar: only, ...rest });
    else setFoto(taken);
  }
  function again() {
    setLida(undefined);
    setFoto(undefined);
    setWanted(undefined);
  }
  function content() {
    if (lida) {
      return (
        <LeituraResultado
          {...lida}
          pessoa={props.pessoa}
          documentosDeViagem={documentosDeViagem}
          arquivos={arquivos}
          onAgain={again}
          onUse={(pessoa, documentoViagem) => {
            props.onPessoa?.(pessoa);
            next.current = () => props.onDocumentoViagem(documentoViagem);
            close();
          }}
        />
      );
    }
    if (foto) {
      const choose = (one: LeituraComFoto) => setLida({ leitura: one, lugar: one, arquivo: foto.arquivo });
      return <EscolhaDaLeitura {...foto} onChoose={choose} onAgain={again} />;
    }
    return (
      <LeituraEntrada
        textId={TEXT_ID}
        reader={reader}
        arquivo={wanted}
        onTexto={(leitura) => setLida({ leitura })}
        onFoto={takeFoto}
        onCancel={close}
      />
    );
  }
  return (
    <Modal
      open={open}
      title="Ler passaporte"
      width={lida?.lugar ? 960 : 640}
      className={frame.dialog}
      classNames={{ container: frame.container, header: frame.header, body: frame.body }}
      footer={null}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      afterClose={() => {
        returnFocus();
        next.current();
      }}
    >
      {content()}
    </Modal>
  );
}
