import type { DeletedCount } from '@viajario/contracts/crm/limpezas';

/** The numbers of removed and, where there are any, of retained clients. */
export const deletedCount = (deleted: number, retidos: number): DeletedCount =>
  retidos === 0 ? { deletedCount: deleted } : { deletedCount: deleted, retidos };
