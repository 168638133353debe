import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, ValidateNested } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { LIMITS } from '../../limits.js';
import { OptionalText } from '../../validation.js';
import type { CampoDeContato } from '../campos/campos-de-contato.js';

const Contatos = (type: () => new () => object) =>
  applyDecorators(
    IsArray({ message: 'Informe os contatos' }),
    ArrayMinSize(1, { message: 'Escolha ao menos um contato' }),
    ArrayMaxSize(LIMITS.contatosPorImportacao, { message: `Envie no máximo ${LIMITS.contatosPorImportacao} contatos por vez` }),
    ValidateNested({ each: true }),
    Type(type),
  );

const Texto = () => OptionalText(LIMITS.observacoes);

/** As texts: an invalid value is reported like a spreadsheet's cell, and does not refuse the others. */
export class Contato implements Partial<Record<CampoDeContato, string | null>> {
  @Texto() nome?: string | null;
  @Texto() cpf?: string | null;
  @Texto() dataNascimento?: string | null;
  @Texto() email?: string | null;
  @Texto() telefoneCelular?: string | null;
  @Texto() telefoneResidencial?: string | null;
  @Texto() telefoneComercial?: string | null;
  @Texto() cep?: string | null;
  @Texto() endereco?: string | null;
  @Texto() numero?: string | null;
  @Texto() complemento?: string | null;
  @Texto() bairro?: string | null;
  @Texto() cidade?: string | null;
  @Texto() uf?: string | null;
  @Texto() rg?: string | null;
  @Texto() cnh?: string | null;
  @Texto() certidaoNascimento?: string | null;
  @Texto() validadePassaporte?: string | null;
  @Texto() observacoes?: string | null;
}

export class ImportContatos {
  @Contatos(() => Contato) contatos!: Contato[];
}

export class ContatoProcurado {
  @OptionalText(LIMITS.email) email?: string | null;
  @IsArray({ message: 'Informe os telefones' })
  @ArrayMaxSize(LIMITS.telefonesPorContato, { message: 'Telefones demais' })
  @IsString({ each: true, message: 'Telefone inválido' })
  telefones!: string[];
}

export class CompareContatos {
  @Contatos(() => ContatoProcurado) contatos!: ContatoProcurado[];
}
