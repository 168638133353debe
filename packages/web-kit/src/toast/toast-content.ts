export interface ToastContent {
  title: string;
  description?: string;
  /** Errors interrupt a screen reader, the others are announced politely. Default 'info'. */
  kind?: 'success' | 'error' | 'info';
  action?: { label: string; onClick: () => void };
}
export interface VisibleToast extends ToastContent {
  id: number;
}
