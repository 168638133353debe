import { forgetLogos } from '../calls/logo-calls.js';
import type { Product } from './product.js';

/** Takes away what other test files left in the database: their files and payers lie elsewhere, their people were spoilt and their jobs cut short on purpose. */
export async function cleanSlate(product: Product): Promise<void> {
  await product.db.query('delete from documentos');
  await forgetLogos(product);
  await product.db.query('delete from contas where proprietario_id is null');
  await product.db.query(`delete from jobs where concluido_em is null or status not in ('completed', 'failed')`);
  await product.db.query('delete from stripe_eventos');
  await product.db.query('delete from assinaturas');
  await product.db.query('update users set stripe_customer_id = null, stripe_subscription_id = null, acesso_ate = null');
  await product.db.query('delete from users u where not exists (select from contas_do_usuario(u.id))');
}
