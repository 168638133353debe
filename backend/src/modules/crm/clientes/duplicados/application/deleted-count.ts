import type { DeletedCount } from '@viajario/contracts/crm/limpezas';

/** How many clients were removed, and how many were left that must be kept, where there are any. */
export const deletedCount = (deleted: number, retidos: number): DeletedCount =>
  retidos === 0 ? { deletedCount: deleted } : { deletedCount: deleted, retidos };
