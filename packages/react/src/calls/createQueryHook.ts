import type { WalletClient } from "@wallet/core"
import type { QueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "#walletContext.ts"
import {
  type PublicQueryHookOptions,
  type PublicQueryHookResult,
  type QueryHookOptions,
  type QueryHookResult,
  useCustomerQuery,
  usePublicQuery,
} from "./useClientQuery.ts"

/** Makes the hook of a call without parameters that reads data of the signed-in customer. */
// @__NO_SIDE_EFFECTS__
export function createQueryHook<Data, Tag extends string>(
  optionsOf: (client: WalletClient) => QueryOptions<Data, Tag>,
): (options?: QueryHookOptions<Data, Tag>) => QueryHookResult<Data, Tag> {
  return (options) => useCustomerQuery(optionsOf(useWalletClient()), options)
}

/** Makes the hook of a call without parameters that reads data that is the same for everyone. */
// @__NO_SIDE_EFFECTS__
export function createPublicQueryHook<Data, Tag extends string>(
  optionsOf: (client: WalletClient) => QueryOptions<Data, Tag>,
): (options?: PublicQueryHookOptions<Data, Tag>) => PublicQueryHookResult<Data, Tag> {
  return (options) => usePublicQuery(optionsOf(useWalletClient()), options)
}

/** A hook that takes a call's parameters, optional if all of them are, and the hook's options. */
type HookWith<Parameters extends object, Options, Result> = object extends Parameters
  ? (parameters?: Parameters, options?: Options) => Result
  : (parameters: Parameters, options?: Options) => Result

/** Makes the hook of a call with parameters that reads data of the signed-in customer. */
// @__NO_SIDE_EFFECTS__
export function createQueryHookWith<Parameters extends object | undefined, Data, Tag extends string>(
  optionsOf: (client: WalletClient, parameters: Parameters) => QueryOptions<Data, Tag>,
): HookWith<NonNullable<Parameters>, QueryHookOptions<Data, Tag>, QueryHookResult<Data, Tag>> {
  return (parameters?: NonNullable<Parameters>, options?: QueryHookOptions<Data, Tag>) =>
    useCustomerQuery(optionsOf(useWalletClient(), parameters ?? ({} as NonNullable<Parameters>)), options)
}

/** Makes the hook of a call with parameters that reads data that is the same for everyone. */
// @__NO_SIDE_EFFECTS__
export function createPublicQueryHookWith<Parameters extends object | undefined, Data, Tag extends string>(
  optionsOf: (client: WalletClient, parameters: Parameters) => QueryOptions<Data, Tag>,
): HookWith<NonNullable<Parameters>, PublicQueryHookOptions<Data, Tag>, PublicQueryHookResult<Data, Tag>> {
  return (parameters?: NonNullable<Parameters>, options?: PublicQueryHookOptions<Data, Tag>) =>
    usePublicQuery(optionsOf(useWalletClient(), parameters ?? ({} as NonNullable<Parameters>)), options)
}
