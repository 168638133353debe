const SIGNED_IN = 'viajario.usuario';

/** A browser has one session: windows that still show somebody else when this user comes leave for what is this user's. */
export function shareUserAmongWindows(id: string): void {
  const windows = new BroadcastChannel(SIGNED_IN);
  windows.onmessage = ({ data }) => {
    if (data !== id) window.location.assign('/');
  };
  windows.postMessage(id);
}
