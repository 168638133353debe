/** As it stands on the keyboard. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
