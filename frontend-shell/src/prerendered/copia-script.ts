import { start } from '../copia/script/page.ts';

start();
