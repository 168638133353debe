import { start } from '../orientacao/script/page.ts';

start();
