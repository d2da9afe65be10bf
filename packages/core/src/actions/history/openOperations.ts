import type { WalletClient } from "#client.ts"
import type { KeyedCallName } from "#contract/contract.ts"
import { type PendingOperation, readPendingOperations } from "#state/pendingOperations.ts"
import { getOwner } from "#transport/operation.ts"

/** A keyed call whose outcome is not known yet. The request itself is not stored. */
export interface OpenOperation<Name extends KeyedCallName = KeyedCallName> {
  /** Its idempotency key. */
  readonly key: string
  readonly call: Name
  /** The path of the request, below the API's address; unknown for requests of older versions of the client. */
  readonly path?: string | undefined
  /** When it was last sent, in milliseconds since the epoch. */
  readonly at: number
}

/** The operations to list: by default all. */
export interface OpenOperationsFilter<Name extends KeyedCallName = KeyedCallName> {
  readonly call?: Name | undefined
}

/**
 * The signed-in customer's operations that are open, also those from before a reload and of other tabs, oldest
 * first. `reconcile` requests their outcomes.
 *
 * @example
 * const [open] = openOperations(client, { call: "createTransfer" })
 */
export function openOperations<Name extends KeyedCallName = KeyedCallName>(
  client: WalletClient,
  { call }: OpenOperationsFilter<Name> = {},
): OpenOperation<Name>[] {
  const { storage, now } = client.options
  const owner = getOwner(client)
  return readPendingOperations(storage, now())
    .filter((operation) => operation.owner === owner && !operation.settled && !operation.lost)
    .flatMap((operation) =>
      isCall(operation, call)
        ? [{ key: operation.key, call: operation.call, path: operation.path, at: operation.at }]
        : [],
    )
}

/** Only calls with a key are written down. */
function isCall<Name extends KeyedCallName>(
  operation: PendingOperation,
  call: Name | undefined,
): operation is PendingOperation & { readonly call: Name } {
  return call === undefined || operation.call === call
}
