import type { Page } from 'playwright-core';

/**
 * Calls a function of a web-kit module that the running page shares with its remotes (`api/api.ts`, `toast/toast.tsx`), as a
 * screen's own code would, `times` times at once. Returns how many of the calls failed.
 */
export function callWebKit(page: Page, module: string, name: string, argument: unknown, times = 1): Promise<number> {
  return page.evaluate(
    async ({ module, name, argument, times }) => {
      const [host] = Reflect.get(window, '__FEDERATION__').__INSTANCES__;
      const factory = await host.loadShare(`@viajario/web-kit/${module}`);
      const calls = Array.from({ length: times }, async () => factory()[name](argument));
      return (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected').length;
    },
    { module, name, argument, times },
  );
}
