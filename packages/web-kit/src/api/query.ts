import { mutationOptions, QueryClient, queryOptions, type MutationOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, QueryOf, Route } from '@viajario/contracts/route';
import { ApiError, call, callForList, newIdempotencyKey } from '@viajario/web-kit/api/api.ts';

export interface Input<R> {
  params?: Record<string, string>;
  query?: QueryOf<R>;
  /** Of a POST that only asks (`asks`), or of a write. */
  body?: BodyOf<R>;
}
type WriteOptions<R> = Omit<MutationOptions<AnswerOf<R>, Error, Input<R>>, 'mutationFn'>;

/** First path segment behind /api: what `route.changes` names. */
export const resourceOf = (route: Route): string => route.path.split('/')[2] ?? route.path;

/** `useQuery(read(clientes.list, { query }))`. */
export function read<R extends Route>(route: R, input: Input<R> = {}) {
  return queryOptions({
    queryKey: [resourceOf(route), route.path, input],
    queryFn: ({ signal }) => call(route, { ...input, signal }),
  });
}

/** `useQuery(readList(administracao.users, { query }))`: an array with its total. `anonymous`: the screen itself reports a lost session. */
export function readList<R extends Route>(route: R, { anonymous, ...input }: Input<R> & { anonymous?: boolean } = {}) {
  return queryOptions({
    queryKey: [resourceOf(route), route.path, 'page', input],
    queryFn: ({ signal }) => callForList(route, { ...input, anonymous, signal }),
  });
}

/**
 * `useMutation(write(clientes.create))`; afterwards every cached read that the route changes is fetched again. A button pressed
 * again before the screen could answer the first press writes once.
 */
export function write<R extends Route>(route: R, options: WriteOptions<R> = {}) {
  let underway: { content: string; answer: Promise<AnswerOf<R>> } | undefined;
  const send = (input: Input<R>): Promise<AnswerOf<R>> => {
    const content = JSON.stringify(input);
    if (underway?.content === content) return underway.answer;
    const answer = callOnce(route, input).finally(() => {
      if (underway?.answer === answer) underway = undefined;
    });
    underway = { content, answer };
    return answer;
  };
  return mutationOptions<AnswerOf<R>, Error, Input<R>>({
    ...options,
    mutationFn: send,
    onSuccess: async (answer, input, result, context) => {
      // The screen's own reaction comes first: a dialog must not wait for lists to be fetched again.
      await options.onSuccess?.(answer, input, result, context);
      void Promise.all((route.changes ?? []).map((resource) => context.client.invalidateQueries({ queryKey: [resource] })));
    },
  });
}

/**
 * Writes with an unknown outcome: a retry with the same content reuses the key, so that it cannot happen twice. Once another
 * write has changed the same data, it is a new intention: a client was associated, removed, and is to be associated again.
 */
const undecided = new Map<string, { content: string; key: string; changes: readonly string[] }>();

async function callOnce<R extends Route>(route: R, input: Input<R>): Promise<AnswerOf<R>> {
  const name = `${route.method} ${route.path}`;
  const content = JSON.stringify(input);
  const changes = route.changes ?? [];
  const earlier = undecided.get(name);
  const key = earlier?.content === content ? earlier.key : newIdempotencyKey();
  try {
    const answer = await call(route, { ...input, idempotencyKey: key });
    for (const [other, { changes: its }] of undecided) if (its.some((one) => changes.includes(one))) undecided.delete(other);
    undecided.delete(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) undecided.set(name, { content, key, changes });
    else undecided.delete(name);
    throw error;
  }
}

/** The page's one query client: data stays fresh until a write invalidates it, and nothing is asked twice by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': a call without network fails at once with its own message instead of waiting silently.
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
