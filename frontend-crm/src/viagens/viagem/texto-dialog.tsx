import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormFooter } from '../../kit/form/form-footer.tsx';
import layout from '../../kit/form/form-layout.module.css';
import { saveOnCtrlEnter } from '../../kit/form/save-on-ctrl-enter.ts';
import { NAO_SALVA } from '../../prontidao/prontidao-texts.ts';
import { TEXTOS, type TextoDaViagem } from './textos.tsx';
import { SALVA, type SaveViagem } from './use-viagem-saving.ts';

const TEXTO_ID = 'viagem-texto';

interface Props {
  /** As it was when the dialog was opened. */
  viagem: Viagem;
  campo: TextoDaViagem;
  busy: boolean;
  onSave: SaveViagem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Changes a free text of the trip. */
export default function TextoDialog({ viagem, campo, busy, onSave, onClosed }: Props) {
  const [shown] = useState(viagem);
  const stored = shown[campo] ?? '';
  const [texto, setTexto] = useState(stored);
  const { titulo, vazio, max } = TEXTOS[campo];

  async function save(close: () => void) {
    if (busy) return;
    const written = texto.trim() || null;
    try {
      const change = campo === 'localizadores' ? { localizadores: written } : { observacoes: written };
      if (texto !== stored && (await onSave(shown, change))) toast(SALVA);
      close();
    } catch (error) {
      toastRefusal(NAO_SALVA, error);
    }
  }
  return (
    <FormDialog small title={titulo} firstFieldId={TEXTO_ID} isDirty={() => texto !== stored} onClosed={onClosed}>
      {({ close, cancel }) => (
        <form
          className={layout.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save(close);
          }}
          onKeyDown={(event) => saveOnCtrlEnter(event, () => void save(close))}
        >
          <div className={`${layout.fields} ${layout.prose}`}>
            <p id={`${TEXTO_ID}-ajuda`} className="quiet small">
              {vazio}
            </p>
            <TextArea
              id={TEXTO_ID}
              aria-label={titulo}
              aria-describedby={`${TEXTO_ID}-ajuda`}
              rows={8}
              maxLength={max}
              value={texto}
              onChange={({ target }) => setTexto(target.value)}
            />
          </div>
          <FormFooter submitLabel="Salvar" busy={busy} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}
