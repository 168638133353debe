import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './convite-dialog.module.css';

const CONFIRMED_MS = 2_000;

interface Props {
  convite: NewConvite;
  papel: PapelDeMembro;
}

/** The link of a new invite, to be copied now: it cannot be read again. */
export function ConviteLink({ convite: { inviteLink, dataExpiracao }, papel }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { copied, confirm } = useConfirmation();

  async function copy() {
    try {
      await navigator.clipboard.writeText(inviteLink);
      confirm();
      toast({ title: 'Copiado!', kind: 'success' });
    } catch {
      // Selected, the link is one Ctrl+C away.
      field.current?.select();
      toast({ title: 'Erro ao copiar link', kind: 'error' });
    }
  }

  return (
    <>
      <label htmlFor={id} className={styles.legend}>
        Link de convite
      </label>
      <div className={styles.linkLine}>
        <input
          ref={field}
          id={id}
          className={styles.link}
          readOnly
          value={inviteLink}
          aria-describedby={`${id}-text`}
          onFocus={(event) => event.target.select()}
        />
        <Hint title="Copiar">
          <Button
            // The button that made the link is gone.
            autoFocus
            type="primary"
            icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
            aria-label="Copiar"
            onClick={() => void copy()}
          />
        </Hint>
      </div>
      <p id={`${id}-text`} className={styles.optionText}>
        Para {PAPEL_LABELS[papel].toLowerCase()}, válido até {formatInstant(dataExpiracao)}, um único uso. Copie agora: por
        segurança, ele não será mostrado outra vez.
      </p>
    </>
  );
}

/** True for two seconds after `confirm`. */
function useConfirmation() {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied: copied > 0, confirm: () => setCopied((times) => times + 1) };
}
