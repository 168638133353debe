import { useQueryClient } from '@tanstack/react-query';

/** Asks the server again for everything that is shown of these resources. */
export function useRefresh() {
  const client = useQueryClient();
  return (resources: readonly string[]) =>
    resources.forEach((resource) => void client.invalidateQueries({ queryKey: [resource] }));
}
