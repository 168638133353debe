import { CamposDaFicha } from '@viajario/contracts/crm/ficha/ficha.input';
import { PAPEIS_ENVIADOS } from '@viajario/contracts/crm/envios/papeis-enviados';
import { CAMPOS_PREENCHIDOS } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { isBlank } from '@viajario/contracts/blank';
import { LIMITS } from '@viajario/contracts/limits';
import type { Request } from 'express';
import { FormFields, unknownFields } from '#shared/http/input/form-fields.js';
import { readMultipart, type FormLimits } from '#shared/http/input/multipart.js';
import { PARTES_DE_PAPEL } from '../../envios/domain/envios.js';
import type { FichaForm } from '../application/receive-ficha.js';

/** Of a form that a client fills in. */
export const FORM_LIMITS: FormLimits = {
  files: LIMITS.arquivosPorEnvio,
  fileBytes: LIMITS.fileBytes,
  bytes: LIMITS.bytesPorEnvio + 64 * 1024,
  fields: CAMPOS_PREENCHIDOS.length + PAPEIS_ENVIADOS.length * PARTES_DE_PAPEL.length,
  tooLarge: 'FICHA_GRANDE_DEMAIS',
  tooMany: { field: 'arquivos', message: `Envie no máximo ${LIMITS.arquivosPorEnvio} arquivos` },
};

/** The form that a client fills in: fields by their keys, files by their flag, and only requested ones. */
export class HttpFichaForm implements FichaForm {
  constructor(private readonly request: Request) {}

  async read(...[pedido, file]: Parameters<FichaForm['read']>): Promise<CamposDaFicha> {
    const fields = new FormFields();
    const campos: readonly string[] = pedido.campos;
    await readMultipart(this.request, FORM_LIMITS, {
      field: async (name, value) => {
        // a paper is asked for as a whole
        if (!campos.includes(name.replace(/^passaporte\..*/, 'passaporte')) || name === 'passaporte') throw unknownFields(name);
        if (!isBlank(value)) fields.take(name, value);
      },
      file: async (name, fileName, content) => {
        const flag = pedido.arquivos.find((asked) => asked === name);
        if (flag === undefined) throw unknownFields(name);
        await file(flag, fileName, content);
      },
    });
    return fields.as(CamposDaFicha);
  }
}
