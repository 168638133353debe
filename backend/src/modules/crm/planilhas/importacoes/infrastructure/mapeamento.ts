import { CAMPOS_IMPORTADOS, type CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { LIMITS } from '@viajario/contracts/limits';
import { IsBoolean, IsObject, IsOptional, IsString } from 'class-validator';
import { InvalidInput } from '#shared/http/input/invalid-input.js';
import type { GivenMapeamento, ReadingChoices } from '../application/workbooks.js';

/** Payload of the jobs that read a spreadsheet; the spreadsheet itself is the job's file. */
export class PlanilhaJob implements ReadingChoices {
  @IsObject() mapeamento!: GivenMapeamento;
  @IsOptional() @IsString() aba?: string;
  @IsOptional() @IsBoolean() linhasOcultas?: boolean;
  @IsOptional() @IsBoolean() colunasOcultas?: boolean;
}

const isCampo = (value: unknown): value is CampoImportado => CAMPOS_IMPORTADOS.some((campo) => campo === value);

/** The form's field `mapeamento`, JSON that a client wrote. Several columns may go to one field: the first that is filled counts. */
export function readMapeamento(text: string | undefined): GivenMapeamento {
  if (text === undefined || text === '') return {};
  const given = parsed(text);
  const mapeamento: Record<string, CampoImportado | null> = Object.create(null);
  for (const [place, campo] of Object.entries(given)) {
    if (!/^\d{1,2}$/.test(place) || Number(place) >= LIMITS.importColumns || (campo !== null && !isCampo(campo))) throw wrong();
    mapeamento[place] = campo;
  }
  return { ...mapeamento };
}

function parsed(text: string): object {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  } catch {
    // no JSON: refused below
  }
  throw wrong();
}

const wrong = (): InvalidInput => new InvalidInput([{ field: 'mapeamento', message: 'Mapeamento de colunas inválido' }]);
