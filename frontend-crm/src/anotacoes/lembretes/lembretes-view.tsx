import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { useShortcut } from '@viajario/web-kit/hooks/use-shortcut.ts';
import { Button } from 'antd';
import { NOVO_LEMBRETE } from '../novo-lembrete/novo-lembrete.ts';
import { assuntoOf } from './lembrete-parts.tsx';
import { LembretesList } from './lembretes-list.tsx';

const NovoLembreteDialog = lateDialog(() => import('../novo-lembrete/novo-lembrete-dialog.tsx'));
const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** `?view=lembretes` of the dashboard: what is to be done, and what was. */
export default function LembretesView() {
  const { screen, dialog, open, closed } = useOpenDialog<Lembrete | 'novo'>();
  const novo = () => open('novo');
  useShortcut('t', novo);
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle
        compact
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} aria-haspopup="dialog" onClick={novo}>
            {NOVO_LEMBRETE}
          </Button>
        }
      >
        Lembretes
      </PageTitle>
      <LembretesList onDelete={open} />
      {dialog === 'novo' && <NovoLembreteDialog onClosed={closed} />}
      {dialog && dialog !== 'novo' && <QuestionDialog question={deletion(dialog)} onClosed={closed} />}
    </div>
  );
}

const deletion = ({ id, ...lembrete }: Lembrete) => ({
  route: anotacoes.remove,
  params: { id },
  title: 'Excluir lembrete',
  confirmLabel: 'Excluir',
  done: 'Lembrete excluído',
  gone: 'Este lembrete já tinha sido excluído',
  failed: 'Erro ao excluir lembrete',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir este lembrete de <strong>{assuntoOf(lembrete)}</strong>?
      </p>
      <p>{`Esta ação é irreversível${alsoOf(lembrete)}.`}</p>
    </>
  ),
});

function alsoOf({ cliente, viagem }: Pick<Lembrete, 'cliente' | 'viagem'>): string {
  if (cliente) return ': ele sai também da linha do tempo';
  return viagem ? ': ele sai também da viagem' : '';
}
