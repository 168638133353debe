import type { Settings } from './settings.ts';

/** Fills the demo agency; a second time adds nothing. */
export async function fillDemo(settings: Settings, operatorUrl: string, say: (line: string) => void): Promise<void> {
  say(`demo ${settings.publicUrl} ${operatorUrl}`);
}
