import { RefusedFile } from '../../domain/refused-file.js';

const INSTEAD = 'envie uma cópia em PDF';

/** Refusals of content that runs or loads when a document is opened in Word. */
export const withMacros = (): RefusedFile => new RefusedFile('Documentos com macros não são aceitos');
export const withObjects = (): RefusedFile => new RefusedFile(`Documentos com objetos incorporados não são aceitos: ${INSTEAD}`);
export const withRemoteContent = (): RefusedFile =>
  new RefusedFile(`Documentos que buscam conteúdo em outro lugar não são aceitos: ${INSTEAD}`);

/** Fields that load or start something, by the first word of their instruction. */
export const LOADING_FIELDS = [
  'DDEAUTO',
  'DDE',
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'DATABASE',
] as const;

/** A URL or UNC path of another machine, or a URL for a program; not a path on a drive. */
export const isRemote = (target: string): boolean => /^\s*([a-z][a-z0-9+.-]+:[\\/]|mhtml:|[\\/]{2})/i.test(target);
