import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Hint } from '@viajario/web-kit/elements/hint.tsx';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { useConfirmation } from '@viajario/web-kit/hooks/use-confirmation.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import styles from './convite-dialog.module.css';

interface Props {
  convite: NewConvite;
  papel: PapelDeMembro;
}

/** The link of a new invite, to be copied now: it cannot be read again. */
export function ConviteLink({ convite: { inviteLink, dataExpiracao }, papel }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { confirmed: copied, confirm } = useConfirmation();

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
