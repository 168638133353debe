import { publicAccess, route } from '../../route.js';
import type { CepAddress } from '../ceps/cep.js';
import { FLAGS_DOCUMENTO, type FlagDocumento } from '../../documents/flags-documento.js';
import type { CampoDaFicha } from './campos-da-ficha.js';
import type { CamposDaFicha } from './ficha.input.js';

/** What the holder of a link sees: which fields are filled already, never their values. */
export interface Ficha {
  conta: {
    nome: string;
    temLogo: boolean;
    /** E-mail or phone of the data controller (LGPD, art. 9). */
    contatoTitulares: string;
  };
  primeiroNome: string;
  campos: { chave: CampoDaFicha; rotulo: string; preenchido: boolean }[];
  arquivos: { flag: FlagDocumento; rotulo: string; quantos: number }[];
  expiraEm: string;
}

export interface FichaRecebida {
  recebidaEm: string;
}

/** For the holder of the link. Unknown, used, expired and revoked links are all the same 404. */
export const ficha = {
  read: route<undefined, undefined, Ficha>('GET', '/api/ficha/:token', { access: publicAccess, rate: 'ficha', refusals: [404] }),
  /**
   * multipart/form-data: fields by their keys, files as parts named by their flag. One invalid value or file refuses the whole
   * and leaves the link open. Repeated with the same `Idempotency-Key` and content within a day, it returns the same answer.
   */
  send: route<CamposDaFicha, undefined, FichaRecebida>('POST', '/api/ficha/:token', {
    access: publicAccess,
    rate: 'ficha',
    multipart: true,
    fileFields: FLAGS_DOCUMENTO,
    refusals: [404, 409],
  }),
  cep: route<undefined, undefined, CepAddress>('GET', '/api/ficha/:token/cep/:cep', {
    access: publicAccess,
    rate: 'ficha',
    refusals: [404],
  }),
  /** The conta's logo, image/webp. */
  logo: route('GET', '/api/ficha/:token/logo', { access: publicAccess, rate: 'ficha', file: true, refusals: [404] }),
};
