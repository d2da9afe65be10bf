import {
  type CreateOauthAppData,
  type CreateOauthAppErrorTag,
  type CreateOauthAppParameters,
  createOauthApp,
} from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Registers an app that others may authorise. The secret of a confidential one is in the answer, and nowhere afterwards. See `createOauthApp` of `@wallet/core/merchant`.
 *
 * @example
 * const createOauthApp = useCreateOauthApp()
 * const press = () => createOauthApp.mutate({
 *   name: "Books",
 *   redirectUris: ["https://books.example/done"],
 *   confidential: true,
 * })
 */
export function useCreateOauthApp(): CallHookResult<
  CreateOauthAppData,
  CreateOauthAppErrorTag,
  CreateOauthAppParameters
> {
  return useCall(createOauthApp, [getOauthAppsQueryKey])
}
