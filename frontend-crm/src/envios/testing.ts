import type { Envio, EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { rotuloDoCampo, type CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';

/** For specs only: what clients have sent. */

export const anEnvio = (id: string, change: Partial<Envio> = {}): Envio => ({
  id,
  cliente: { id: 'c1', nome: 'João Ávila' },
  recebidoEm: '2026-11-20T13:32:00.000Z',
  situacao: 'pendente',
  expiraEm: '2026-12-20T13:32:00.000Z',
  ...change,
});

export const campoEnviado = (chave: CampoPreenchido, atual: string | null, enviado: string): EnvioDetail['campos'][number] => ({
  chave,
  rotulo: rotuloDoCampo(chave),
  atual,
  enviado,
});

export const anEnvioDetail = (id: string, change: Partial<EnvioDetail> = {}): EnvioDetail => ({
  ...anEnvio(id),
  campos: [],
  documentosViagem: [],
  arquivos: [],
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});
