import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Empty } from 'antd';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface Props {
  list: UseQueryResult<ContaListItem[]>;
  children: ReactNode;
}

/** Screens need a conta: this waits for the list, or says why there is none. */
export function FrameContent({ list, children }: Props) {
  if (list.isPending) return <ScreenSkeleton />;
  if (list.isError) {
    return (
      <Alert
        type="error"
        showIcon
        title="Não foi possível carregar as suas contas"
        description={list.error.message}
        action={<Button onClick={() => void list.refetch()}>Tentar novamente</Button>}
      />
    );
  }
  if (list.data.length === 0) return <Empty description="Você não participa de nenhuma conta. Crie uma no seletor acima." />;
  return children;
}
