import type { Page } from 'playwright-core';
import { addClientes } from '../browser/support/screens/clientes-api.ts';
import { addParente, dayFromToday } from '../browser/support/screens/crm-api.ts';
import { linkFor } from '../browser/support/screens/ficha-screen.ts';
import { addDocumentosViagem } from '../browser/support/screens/viagem-screens.ts';
import { addDocumento } from '../browser/support/identity-pictures.ts';
import { pdf } from '../../dev/demo/pdf.ts';

/** A family on its way to Italy, for the trip's screens and its links. */
export interface Trip {
  /** Paths of the product. */
  viagem: string;
  /** By way of Canada to the United States, stored. */
  salva: string;
  /** The client's page of that trip. */
  pagina: string;
  orientacao: string;
  copia: string;
  ficha: string;
  /** A duplicate. */
  cliente: string;
  /** The name of the second card. */
  repetido: string;
}

export async function addTrip(owner: Page, contaId: string): Promise<Trip> {
  const [ida, volta, longe] = [dayFromToday(30), dayFromToday(45), dayFromToday(2000)];
  const repetido = 'Luiza Cavalcante Rossi';
  const born = dayFromToday(0, { years: 40 });
  const ids = await addClientes(
    owner,
    [
      { nome: 'Luísa Cavalcanti Rossi', telefoneCelular: '11987650456', dataNascimento: born },
      { nome: 'Caio Rossi', dataNascimento: dayFromToday(0, { years: 42 }) },
      { nome: 'Bia Rossi', dataNascimento: dayFromToday(0, { years: 10 }) },
      { nome: repetido, telefoneCelular: '11987650456', dataNascimento: born, email: 'luiza@correio.example' },
    ],
    contaId,
  );
  const [luisa = '', caio = '', bia = ''] = ids;
  const passaporte = (pais: string, numero: string, validade: string) => [{ tipo: 'passaporte', pais, numero, validade }];
  await addDocumentosViagem(owner, luisa, passaporte('ITA', 'YA1234567', longe));
  await addDocumentosViagem(owner, caio, passaporte('BRA', 'FZ222222', dayFromToday(-2)));
  await addDocumentosViagem(owner, bia, passaporte('BRA', 'FZ333333', longe));
  await addParente(owner, luisa, caio, 'conjuge');
  await addParente(owner, luisa, bia, 'filho');
  const family = [luisa, caio, bia];
  const texto = 'Levem o seguro de viagem impresso.';
  const trip = { contaId, clienteIds: family, destino: 'ITA', ida, volta, texto };
  await addDocumento(owner, luisa, 'passaporte', { name: 'passaporte.pdf', mimeType: 'application/pdf', buffer: pdf() });
  const [documento] = await (await owner.request.get(`/api/documentos?clienteId=${luisa}`)).json();
  const trechos = [
    { pais: 'CAN', tipo: 'conexao', chegada: ida, saida: ida },
    { pais: 'USA', tipo: 'destino', chegada: ida, saida: volta },
  ];
  const stored = await owner.request.post('/api/viagens', { data: { contaId, clienteIds: family, trechos } });
  const { id } = await stored.json();
  const pages = await owner.request.post(`/api/viagens/${id}/paginas`, { data: {} });
  const [{ url }] = await pages.json();
  return {
    salva: `/viagem/${id}?conta=${contaId}`,
    pagina: new URL(url).pathname,
    viagem: `/viagem?clientes=${family.join(',')}&destino=ITA&ida=${ida}&volta=${volta}&conta=${contaId}`,
    orientacao: await pathOfNew(owner, '/api/orientacoes', trip),
    copia: await pathOfNew(owner, `/api/documentos/${documento.id}/copias`, { finalidade: 'Reserva do hotel em Roma' }),
    ficha: await linkFor(owner, caio),
    cliente: luisa,
    repetido,
  };
}

async function pathOfNew(owner: Page, path: string, data: object): Promise<string> {
  const { url } = await (await owner.request.post(path, { data })).json();
  return new URL(url).pathname;
}
