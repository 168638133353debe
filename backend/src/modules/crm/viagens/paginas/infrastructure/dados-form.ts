import { isBlank } from '@viajario/contracts/blank';
import { PAPEIS_ENVIADOS } from '@viajario/contracts/crm/envios/papeis-enviados';
import { CAMPOS_PREENCHIDOS } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { DadosDaPessoa } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem.input';
import { FLAGS_DOCUMENTO } from '@viajario/contracts/documents/flags-documento';
import type { Request } from 'express';
import { FORM_LIMITS } from '#modules/crm/contato';
import { FormFields, unknownFields } from '#shared/http/input/form-fields.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import { readMultipart } from '#shared/http/input/multipart.js';
import type { DadosForm } from '../application/receive-dados.js';

const KNOWN: readonly string[] = [...CAMPOS_PREENCHIDOS, ...PAPEIS_ENVIADOS];
const mendsNothing = (field: string): InvalidInput => new InvalidInput([{ field, message: 'Isto não falta a esta pessoa' }]);

/** The form of a person on a page: fields and parts of papers by their names, files by their flag, and only what mends something. */
export class HttpDadosForm implements DadosForm {
  constructor(private readonly request: Request) {}

  async read(...[{ partes, arquivos }, file]: Parameters<DadosForm['read']>): Promise<DadosDaPessoa> {
    const fields = new FormFields();
    await readMultipart(this.request, FORM_LIMITS, {
      field: async (name, value) => {
        const [parte = name] = name.split('.');
        if (!KNOWN.includes(parte)) throw unknownFields(name);
        if (isBlank(value)) return;
        if (!partes.includes(parte)) throw mendsNothing(parte);
        fields.take(name, value);
      },
      file: async (name, fileName, content) => {
        const flag = FLAGS_DOCUMENTO.find((known) => known === name);
        if (flag === undefined) throw unknownFields(name);
        if (!arquivos.includes(flag)) throw mendsNothing(flag);
        await file(flag, fileName, content);
      },
    });
    return fields.as(DadosDaPessoa);
  }
}
