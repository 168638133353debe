/** Public to other contexts. */
export { ClientesJobsModule, ClientesModule } from './clientes.module.js';
export { LembretesDaViagem } from './anotacoes/application/lembretes-da-viagem.js';
export { Ceps } from './ceps/infrastructure/ceps.store.js';
export { UpdateCliente } from './clientes/application/update-cliente.js';
export { completudeOf } from './clientes/domain/completude.js';
export { CLIENTE_FIELDS, type ClienteData } from './clientes/domain/cliente.js';
export { Clientes } from './clientes/infrastructure/clientes.repository.js';
export { CLIENTE_COLUMNS, ClienteRows, retido } from './clientes/infrastructure/cliente-rows.js';
export { parseConsulta } from './clientes/infrastructure/parse-consulta.js';
export { CreateDocumentoViagem } from './documentos-viagem/application/create-documento-viagem.js';
export { UpdateDocumentoViagem } from './documentos-viagem/application/update-documento-viagem.js';
export { DocumentosViagem } from './documentos-viagem/infrastructure/documentos-viagem.repository.js';
export { NumerosDeViagem } from './documentos-viagem/infrastructure/numeros-de-viagem.queries.js';
export { ClientPairs } from './duplicados/infrastructure/pairs/client-pairs.store.js';
export { clienteEditado } from './linha-do-tempo/application/trail-of-cliente.js';
export { Limpezas } from './duplicados/infrastructure/limpezas.repository.js';
export { UndoRecordsStore } from './duplicados/infrastructure/undo-records.store.js';
export { EMPRESA_NOME } from './empresas/infrastructure/empresa-row.js';
export { LOCK_NAMES } from './etiquetas/infrastructure/etiquetas.repository.js';
export {
  type ParenteDoCliente,
  RelacionamentosQueries,
  relacionamentosOf,
} from './relacionamentos/infrastructure/relacionamentos.queries.js';
export { type Selecao, selectedClientes } from './selecao/infrastructure/selecoes.store.js';
