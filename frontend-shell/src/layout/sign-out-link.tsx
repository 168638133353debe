import { announceSignOut } from '../session/one-user.ts';

export function SignOutLink({ className }: { className?: string }) {
  return (
    <a className={className} href="/api/logout" onClick={announceSignOut}>
      Sair
    </a>
  );
}
