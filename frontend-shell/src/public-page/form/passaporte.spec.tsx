import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { ficha } from '@viajario/contracts/crm/ficha/ficha';
import { pinNow, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { Ficha } from '../../ficha/ficha.tsx';

const TOKEN = 'Ab3_-'.repeat(8);

let api: StubbedApi;

pinNow('2026-11-24T15:00:00Z');
beforeEach(async () => {
  api = stubApi();
  api.answer(ficha.read, {
    conta: { nome: 'Horizonte Viagens', temLogo: false, contatoTitulares: 'dados@horizonte.example' },
    primeiroNome: 'Ana',
    campos: [{ chave: 'passaporte', rotulo: 'Passaporte', preenchido: false }],
    arquivos: [],
    expiraEm: '2026-12-10T12:00:00.000Z',
  });
  api.answer(ficha.send, { recebidaEm: '2026-11-27T12:00:00.000Z' });
  history.replaceState(null, '', `/ficha/${TOKEN}`);
  document.body.innerHTML = renderToStaticMarkup(<Ficha />);
  jest.resetModules();
  const { start } = await import('../../ficha/script/page.ts');
  start();
  await screen.findByRole('group', { name: 'Passaporte' });
});
afterEach(() => history.replaceState(null, '', '/'));

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const sent = () => api.calls(ficha.send).map(({ body }) => body);

describe('A passport in a public form', () => {
  it('has number, country, validity and names, and is sent as parts of one paper', async () => {
    await userEvent.type(field('Número do passaporte'), 'YA1234567');
    await userEvent.selectOptions(field('País que emitiu'), 'Itália');
    await userEvent.type(field('Validade'), '20/06/2032');
    await userEvent.type(field('Sobrenome, como no passaporte'), 'ROSSI');
    await userEvent.type(field('Nomes, como no passaporte'), 'ANNA');
    await send();
    await screen.findByRole('region', { name: 'Recebemos seus dados' });
    expect(sent()).toEqual([
      {
        'passaporte.numero': 'YA1234567',
        'passaporte.pais': 'ITA',
        'passaporte.validade': '2032-06-20',
        'passaporte.sobrenome': 'ROSSI',
        'passaporte.nomes': 'ANNA',
      },
    ]);
  });

  it.each([
    ['GB700101', 'BRA'],
    ['YA1234567', ''],
  ])('of the number %s is taken to be of: %s', async (numero, pais) => {
    await userEvent.type(field('Número do passaporte'), numero);
    await userEvent.tab();
    expect(field('País que emitiu')).toHaveValue(pais);
  });

  it('VIA-31: that has expired is told of as soon as its validity is left', async () => {
    await userEvent.type(field('Validade'), '02/04/2019');
    await userEvent.tab();
    expect(field('Validade')).toHaveAccessibleDescription(
      'Este passaporte venceu em 02/04/2019: é preciso um válido para viajar',
    );
    await send();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Número do passaporte', 'em processo', 'Escreva só o número: de 5 a 20 letras e algarismos'],
    ['Validade', '31/02/2032', 'Data inválida'],
  ])('with a wrong %s says so', async (name, typed, why) => {
    await userEvent.type(field(name), typed);
    await userEvent.tab();
    expect(field(name)).toHaveAccessibleDescription(why);
  });

  it('that is begun needs number, country and validity', async () => {
    await userEvent.type(field('Sobrenome, como no passaporte'), 'ROSSI');
    await send();
    expect(field('Número do passaporte')).toHaveFocus();
    for (const name of ['Número do passaporte', 'País que emitiu', 'Validade']) {
      expect(field(name)).toHaveAccessibleDescription('Falta preencher');
    }
    expect(field('Nomes, como no passaporte')).toBeValid();
  });

  it('whose photo cannot be read here is typed, and the photo goes along', async () => {
    const photo = new File(['foto'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await userEvent.upload(field('Fotografar passaporte'), photo);
    await screen.findByText(/^O leitor não carregou/);
    await userEvent.type(field('Número do passaporte'), 'GB700101');
    await userEvent.type(field('Validade'), '20/06/2032');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      {
        'passaporte.numero': 'GB700101',
        'passaporte.pais': 'BRA',
        'passaporte.validade': '2032-06-20',
        passaporte: expect.any(File),
      },
    ]);
  });
});
