import { defineEntity, p } from '@mikro-orm/core';
import { CivilDayType, EncryptedTextType, type Fields } from '#shared/database/column-types.js';
import { Cliente } from '../../domain/clientes/cliente.js';

const text = () => p.string().nullable();
const day = () => p.type(CivilDayType).nullable();
const encrypted = () => p.type(EncryptedTextType).nullable();

export const ClienteSchema = defineEntity({
  class: Cliente,
  tableName: 'clientes',
  properties: {
    id: p.uuid().primary(),
    contaId: p.uuid(),
    empresaId: p.uuid().nullable(),
    nome: p.string(),
    cpf: text(),
    dataNascimento: day(),
    email: text(),
    telefoneResidencial: text(),
    telefoneComercial: text(),
    telefoneCelular: text(),
    cep: text(),
    endereco: text(),
    numero: text(),
    complemento: text(),
    bairro: text(),
    cidade: text(),
    uf: text(),
    rg: encrypted(),
    cnh: encrypted(),
    certidaoNascimento: encrypted(),
    validadePassaporte: day(),
    observacoes: text(),
    responsavelId: p.uuid().nullable(),
    dataEntrada: day(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies Fields<Cliente>,
});
