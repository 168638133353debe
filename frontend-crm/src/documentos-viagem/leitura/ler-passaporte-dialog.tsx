import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import { useRef, useState } from 'react';
import frame from '../../kit/dialog/form-dialog.module.css';
import type { ShownDocumentoViagem } from '../documento-viagem.ts';
import type { DocumentoViagemLido, Pessoa, PessoaLida } from './comparacao.ts';
import { LeituraEntrada } from './leitura-entrada.tsx';
import { LeituraResultado } from './leitura-resultado.tsx';
import { useLeitor } from './use-leitor.ts';
import type { Leitura } from '../../leitura/leitura.ts';

interface Props {
  /** The client's personal data as typed in the form. */
  pessoa: Pessoa;
  /** The documents that the client has. */
  documentosDeViagem: readonly ShownDocumentoViagem[];
  onPessoa: (pessoa: PessoaLida) => void;
  /** Goes on with the form of the document. */
  onDocumentoViagem: (lida: DocumentoViagemLido) => void;
  /** Runs once the dialog is gone, unless the document's form follows. */
  onClosed: () => void;
}

const TEXT_ID = 'ler-passaporte-texto';

/** 'Ler passaporte': the zone as text or as a picture; nothing is written before it was looked at. */
export default function LerPassaporteDialog({ pessoa, documentosDeViagem, onPessoa, onDocumentoViagem, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [leitura, setLeitura] = useState<Leitura>();
  const reader = useLeitor();
  const returnFocus = useFocusReturn();
  const focusOnceOpen = useFocusOnceOpen(TEXT_ID);
  const next = useRef(onClosed);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title="Ler passaporte"
      width={640}
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
      {leitura ? (
        <LeituraResultado
          leitura={leitura}
          pessoa={pessoa}
          documentosDeViagem={documentosDeViagem}
          onAgain={() => setLeitura(undefined)}
          onUse={(lida, documentoViagem) => {
            onPessoa(lida);
            next.current = () => onDocumentoViagem(documentoViagem);
            close();
          }}
        />
      ) : (
        <LeituraEntrada textId={TEXT_ID} reader={reader} onLeitura={setLeitura} onCancel={close} />
      )}
    </Modal>
  );
}
