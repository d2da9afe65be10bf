import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Answer, CallError, WalletClient } from "@wallet/core"
import type { QueryKey } from "@wallet/core/queries"
import { useWalletClient } from "#walletContext.ts"

/** The result of a mutation hook; the error is one that this call can fail with. */
export type CallHookResult<Data, Tag extends string, Parameters> = UseMutationResult<Data, CallError<Tag>, Parameters>

/**
 * Makes a call that changes something. The queries of `changes` are read again even if the call failed, because it may
 * have been executed all the same.
 */
export function useCall<Data, Tag extends string, Parameters>(
  call: (client: WalletClient, parameters: Parameters) => Answer<Data, Tag>,
  changes: readonly ((client: WalletClient) => QueryKey)[] = [],
): CallHookResult<Data, Tag, Parameters> {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  return useMutation<Data, CallError<Tag>, Parameters>({
    mutationFn: (parameters) => call(client, parameters),
    onSettled: () => {
      for (const createKey of changes) void queryClient.invalidateQueries({ queryKey: createKey(client) })
    },
    // Money is sent now or not at all: never later, when the connection is back.
    networkMode: "always",
    retry: false,
    // The parameters may hold a password or a card's token.
    gcTime: 0,
  })
}
