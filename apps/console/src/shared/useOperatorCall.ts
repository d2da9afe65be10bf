import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { OperatorCall, OperatorData, OperatorInput } from "@wallet/operators/declaration.ts"
import { operatorClient } from "./client.ts"

/** A change, or another call that is made by a press. After it everything that is shown is read again. */
export function useOperatorCall<C extends OperatorCall>(call: C) {
  const queries = useQueryClient()
  return useMutation<OperatorData<C>, Error, OperatorInput<C>>({
    mutationFn: (input) => operatorClient.send(call, input),
    onSettled: () => {
      // After a refusal too: somebody else may have changed it. Not awaited: the form is done when the provider has answered.
      void queries.invalidateQueries()
    },
  })
}
