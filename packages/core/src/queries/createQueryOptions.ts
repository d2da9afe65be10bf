import type { WalletClient } from "#client.ts"
import type { Answer } from "#errors/safe.ts"
import type { WithStaleAfter } from "#transport/createAction.ts"
import type { CallOptions } from "#transport/request.ts"
import { type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** Makes the options of a call without parameters. */
// @__NO_SIDE_EFFECTS__
export function createQueryOptions<Data, Tag extends string>(
  keyOf: (client: WalletClient) => QueryKey,
  action: ((client: WalletClient, options?: CallOptions) => Answer<Data, Tag>) & WithStaleAfter,
): (client: WalletClient) => QueryOptions<Data, Tag> {
  return (client) => queryOptions(keyOf(client), (options) => action(client, options), action)
}

/** Takes a client and a call's parameters, which may be left out where none of them is needed. */
export type QueryOptionsFunction<Parameters extends object, Options> = object extends Parameters
  ? (client: WalletClient, parameters?: Parameters) => Options
  : (client: WalletClient, parameters: Parameters) => Options

/** Makes the options of a call with parameters. An action whose parameters may be left out takes `undefined` for them. */
// @__NO_SIDE_EFFECTS__
export function createQueryOptionsWith<Parameters extends object | undefined, Data, Tag extends string>(
  keyOf: (client: WalletClient, parameters: NonNullable<Parameters>) => QueryKey,
  action: ((client: WalletClient, parameters: Parameters, options?: CallOptions) => Answer<Data, Tag>) & WithStaleAfter,
): QueryOptionsFunction<NonNullable<Parameters>, QueryOptions<Data, Tag>> {
  return (client: WalletClient, given?: NonNullable<Parameters>) => {
    const parameters = given ?? ({} as NonNullable<Parameters>)
    return queryOptions(keyOf(client, parameters), (options) => action(client, parameters, options), action)
  }
}
