import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { notifications, type Notifications } from '@viajario/contracts/crm/avisos/notifications';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { aConta, pinNow, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail, serverWith } from '../clientes/testing.ts';
import { aModelo } from '../mensagens/testing.ts';
import { AvisosPanel } from './avisos-panel.tsx';

const ana = { id: 'c1', nome: 'Ana Lima' };
const birthday = { ...ana, dataNascimento: '1990-11-21', telefoneCelular: null, semMensagens: false, dias: 0 };
const passport = { ...ana, pais: 'BRA', validadePassaporte: '2026-12-01', dias: 10 };

pinNow('2026-11-21T15:00:00Z');
beforeEach(() => setWideScreen(true));

function show(change: Partial<Notifications>) {
  const api = serverWith([]);
  api.answer(notifications.read, {
    ...{ aniversarios: [], passportesVencendo: [], lembretes: [], envios: [], viagens: [] },
    ...{ totalAniversarios: 0, totalPassportes: 0, totalLembretes: 0, totalEnvios: 0 },
    ...change,
  });
  api.answer(clientes.read, aClienteDetail(ana));
  api.answer(modelos.list, [
    aModelo('m1', { contexto: 'aniversario', texto: 'Feliz dia, {primeiroNome}!' }),
    aModelo('m2', { contexto: 'passaporte', texto: 'Renove até {validade}!' }),
  ]);
  renderWithProviders(<AvisosPanel contaId={aConta().id} />);
}

describe('Mensagem', () => {
  it.each([
    ['a birthday', { aniversarios: [birthday] }, 'Feliz dia, {primeiroNome}!'],
    ['a passport', { passportesVencendo: [passport] }, 'Renove até {validade}!'],
  ])('about %s begins with the template for it', async (_, notices, texto) => {
    show(notices);
    const button = await screen.findByRole('button', { name: 'Mensagem' });
    expect(button).toHaveAccessibleDescription('Ana Lima');
    await userEvent.click(button);
    expect(await screen.findByLabelText('Texto')).toHaveValue(texto);
  });

  it('is not offered for a client who wants no messages', async () => {
    show({ aniversarios: [{ ...birthday, semMensagens: true }] });
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: 'Mensagem' })).not.toBeInTheDocument();
  });
});
