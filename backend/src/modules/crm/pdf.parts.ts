import { FichaPdfController } from './viagens/ficha-pdf/infrastructure/ficha-pdf.controller.js';
import { FichasPdfQueries } from './viagens/ficha-pdf/infrastructure/fichas-pdf.queries.js';
import { MenorOnPaper } from './viagens/viagem/infrastructure/menor-on-paper.js';
import { MenorPdfController } from './viagens/viagem/infrastructure/menor-pdf.controller.js';

/** What leaves on paper: its part of the module. */
export const PDF_CONTROLLERS = [FichaPdfController, MenorPdfController];
export const PDF_PROVIDERS = [FichasPdfQueries, MenorOnPaper];
