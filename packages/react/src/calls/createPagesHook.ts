import type { WalletClient } from "@wallet/core"
import type { PagesOptions } from "@wallet/core/queries"
import { useWalletClient } from "#walletContext.ts"
import { type PagesHookResult, useCustomerPages } from "./useCustomerPages.ts"

/** A hook that takes a filter, which is optional if all of its fields are. */
type PagesHook<Filter extends object, Result> = object extends Filter
  ? (filter?: Filter) => Result
  : (filter: Filter) => Result

/** Makes the hook that reads a long list of the signed-in customer page by page. */
// @__NO_SIDE_EFFECTS__
export function createPagesHook<Filter extends object | undefined, Page, Tag extends string>(
  optionsOf: (client: WalletClient, filter: Filter) => PagesOptions<Page, Tag>,
): PagesHook<NonNullable<Filter>, PagesHookResult<Page, Tag>> {
  return (filter?: NonNullable<Filter>) =>
    useCustomerPages(optionsOf(useWalletClient(), filter ?? ({} as NonNullable<Filter>)))
}
