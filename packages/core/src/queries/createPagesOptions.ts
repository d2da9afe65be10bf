import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { Answer } from "#errors/safe.ts"
import type { WithStaleAfter } from "#transport/createAction.ts"
import type { CallOptions } from "#transport/request.ts"
import type { QueryOptionsFunction } from "./createQueryOptions.ts"
import type { QueryKey, QueryOptions } from "./queryOptions.ts"

/** A long list page by page, as TanStack Query's `useInfiniteQuery` takes it. */
export interface PagesOptions<Page, Tag extends string> extends Omit<QueryOptions<never, never>, "queryFn"> {
  /** Reads the page at a cursor; the first one is at `undefined`. */
  readonly queryFn: (context: { readonly signal: Signal; readonly pageParam: string | undefined }) => Answer<Page, Tag>
  readonly initialPageParam: string | undefined
  /** The cursor of the page after this one; `undefined` after the last. */
  readonly getNextPageParam: (page: Page) => string | undefined
}

type PagesFilter<Parameters> = Omit<NonNullable<Parameters>, "cursor">

/** Makes the options of a call that answers page by page. The cursor is the cache's own business. */
// @__NO_SIDE_EFFECTS__
export function createPagesOptions<
  // An action whose parameters may be left out takes `undefined` in their place.
  Parameters extends object | undefined,
  Page extends { readonly nextCursor?: string | null | undefined },
  Tag extends string,
>(
  keyOf: (client: WalletClient, filter: PagesFilter<Parameters>) => QueryKey,
  action: ((client: WalletClient, parameters: Parameters, options?: CallOptions) => Answer<Page, Tag>) & WithStaleAfter,
): QueryOptionsFunction<PagesFilter<Parameters>, PagesOptions<Page, Tag>> {
  type Filter = PagesFilter<Parameters>
  return (client: WalletClient, filter?: Filter) => ({
    queryKey: keyOf(client, filter ?? ({} as Filter)),
    queryFn: ({ signal, pageParam }: { readonly signal: Signal; readonly pageParam: string | undefined }) =>
      action(client, { ...filter, cursor: pageParam } as object as Parameters, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    retry: false as const,
    networkMode: "always" as const,
    meta: { staleAfter: action.staleAfter },
  })
}
