import type { ComponentProps } from 'react';
import { SavingNoticeAlert } from '../kit/form/saving-notice-alert.tsx';
import { NomeOf } from './nome-of.tsx';

type Props = Omit<ComponentProps<typeof SavingNoticeAlert>, 'nameOf'>;

/** Above the fields of a client: a chosen member or client is named. */
export const ClienteSavingNotice = (props: Props) => (
  <SavingNoticeAlert {...props} nameOf={({ kind, typed }) => <NomeOf kind={kind} id={typed} />} />
);
