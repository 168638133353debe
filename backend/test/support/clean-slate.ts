import { forgetLogos } from './logo-calls.js';
import type { Product } from './product.js';

/** Takes away what other test files left in the database: their files lie elsewhere, their people were spoilt or cut short on purpose. */
export async function cleanSlate(product: Product): Promise<void> {
  await product.db.query('delete from documentos');
  await forgetLogos(product);
  await product.db.query('delete from contas where proprietario_id is null');
  await product.db.query('delete from users u where not exists (select from contas_do_usuario(u.id))');
}
