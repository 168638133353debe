import { FichaPdfController } from './infrastructure/ficha-pdf/ficha-pdf.controller.js';
import { FichasPdfQueries } from './infrastructure/ficha-pdf/fichas-pdf.queries.js';
import { MenorOnPaper } from './infrastructure/orientacao/menor-on-paper.js';
import { MenorPdfController } from './infrastructure/orientacao/menor-pdf.controller.js';

/** What leaves on paper: its part of the module. */
export const PDF_CONTROLLERS = [FichaPdfController, MenorPdfController];
export const PDF_PROVIDERS = [FichasPdfQueries, MenorOnPaper];
