import { start } from '../ficha/script/page.ts';

start();
