/** What the search finds: its field, and its line among the shortcuts. */
export const O_QUE_BUSCA = 'Buscar clientes, empresas e ações';

/** The key as it stands on the keyboard. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Where 'Novo lembrete' and the key T lead. */
export const NOVO_LEMBRETE = '/hoje?novo=lembrete';
