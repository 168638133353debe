import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Mais } from './mais.tsx';

/** For specs only: the client's page, pressed as by a person. */

/** The field of a fact, which a press on its text or on its name among those to add opens. */
export function fieldOf(label: string): HTMLElement {
  const fact = screen.queryByLabelText(label) ?? screen.getByRole('button', { name: label, hidden: true });
  if (!(fact instanceof HTMLButtonElement)) return fact;
  fireEvent.click(fact);
  return screen.getByLabelText(label);
}

export async function chooseMais(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

const nothing = () => undefined;

/** The menu alone. */
export const MaisOf = ({ cliente, onChanged = nothing }: { cliente: ClienteDetail; onChanged?: () => void }) => (
  <Mais cliente={cliente} detail={cliente} onChanged={onChanged} onGuardarAte={nothing} onErased={nothing} onDeleted={nothing} />
);
