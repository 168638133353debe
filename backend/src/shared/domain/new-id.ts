import { v7 as uuidv7 } from 'uuid';

/** A fresh id: UUID version 7, which grows with time and so keeps indexes compact. */
export const newId = (): string => uuidv7();
