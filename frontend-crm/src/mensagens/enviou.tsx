import { Button } from 'antd';

interface Props {
  /** Ids of what says to whom and about what. */
  describedBy: string;
  busy?: boolean;
  onEnviei: () => void;
  onNaoEnviei: () => void;
}

/** Asked once WhatsApp was opened, which is not sending. */
export const Enviou = ({ describedBy, busy = false, onEnviei, onNaoEnviei }: Props) => (
  <div className="wrap gap-2 mt-3">
    <Button aria-describedby={describedBy} loading={busy} aria-disabled={busy} onClick={() => busy || onEnviei()}>
      Enviei
    </Button>
    <Button type="text" aria-describedby={describedBy} aria-disabled={busy} onClick={() => busy || onNaoEnviei()}>
      Não enviei
    </Button>
  </div>
);
