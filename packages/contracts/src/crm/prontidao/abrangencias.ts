/** Whether a trip stays within Brazil. */
export const ABRANGENCIAS = ['nacional', 'internacional'] as const;
export type Abrangencia = (typeof ABRANGENCIAS)[number];
