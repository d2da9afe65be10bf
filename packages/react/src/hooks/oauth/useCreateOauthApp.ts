import { createOauthApp } from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Registers an app that others may authorise. The secret of a confidential one is in the answer, and nowhere afterwards. See `createOauthApp` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createOauthApp = useCreateOauthApp()
 * const press = () => createOauthApp.mutate({
 *   name: "Books",
 *   redirectUris: ["https://books.example/done"],
 *   confidential: true,
 * })
 */
export const useCreateOauthApp = createCallHook(createOauthApp, [getOauthAppsQueryKey])
