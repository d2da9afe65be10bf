import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { createOperatorClient } from "@wallet/operators/client.ts"
import type { OperatorCall, OperatorData, OperatorInput } from "@wallet/operators/declaration.ts"

/** The provider at the console's own origin. */
export const operatorClient = createOperatorClient()

/** A query of a call. Everything that is shown is read again after each change. */
export function operatorQuery<C extends OperatorCall>(call: C, input: OperatorInput<C>) {
  return queryOptions<OperatorData<C>>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => operatorClient.send(call, input, signal),
  })
}

/** A call whose answer is one page of a list. */
type PagedCall = OperatorCall & { readonly query: object }

/** A query of a list, page by page. */
export function operatorPages<C extends PagedCall>(call: C, input: Omit<OperatorInput<C>, "cursor">) {
  type Page = OperatorData<C> & { readonly next: string | null }
  return infiniteQueryOptions({
    queryKey: [call.path, input, "pages"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      operatorClient.send(
        call,
        { ...input, ...(pageParam !== undefined && { cursor: pageParam }) } as unknown as OperatorInput<C>,
        signal,
      ) as Promise<Page>,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
