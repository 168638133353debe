import { v7 as uuidv7 } from 'uuid';

/** A new id: UUID version 7, whose order by time keeps indexes compact. */
export const newId = (): string => uuidv7();
