import type { WalletClient } from "#client.ts"
import type { CallName, Contract } from "#contract/contract.ts"
import type { Call, CallParameters } from "#contract/declaration/call.ts"
import type { WithoutParameters } from "#transport/createAction.ts"
import { customerKey, publicKey, type QueryKey } from "./queryOptions.ts"

/** Makes the key of a call's answer. Without parameters it is the key of all its answers. */
export type QueryKeyFunction<C extends Call> = C extends WithoutParameters
  ? (client: WalletClient) => QueryKey<C["name"]>
  : (
      client: WalletClient,
      parameters?: { [Name in keyof CallParameters<C>]?: CallParameters<C>[Name] },
    ) => QueryKey<C["name"]>

/** The function of a key of data that belongs to the signed-in customer. */
// @__NO_SIDE_EFFECTS__
export function createCustomerKey<const Name extends CallName>(name: Name): QueryKeyFunction<Contract[Name]>
export function createCustomerKey(name: CallName) {
  return (client: WalletClient, parameters?: object) => customerKey(client, name, parameters)
}

/** The function of a key of data that is the same for everyone. */
// @__NO_SIDE_EFFECTS__
export function createPublicKey<const Name extends CallName>(name: Name): QueryKeyFunction<Contract[Name]>
export function createPublicKey(name: CallName) {
  return (client: WalletClient, parameters?: object) => publicKey(client, name, parameters)
}
