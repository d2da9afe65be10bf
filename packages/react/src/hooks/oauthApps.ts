import { createOauthApp, deleteOauthApp, setOauthAppLogo } from "@wallet/core/merchant"
import { getOauthAppsQueryKey, getOauthAppsQueryOptions } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

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

/**
 * Deletes an app and revokes its tokens. See `deleteOauthApp` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const deleteOauthApp = useDeleteOauthApp()
 * const press = () => deleteOauthApp.mutate({ oauthAppId: oauthApp.id })
 */
export const useDeleteOauthApp = createCallHook(deleteOauthApp, [getOauthAppsQueryKey])

/**
 * The customer's own apps, the newest first. See `listOauthApps` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: oauthApps, isPending, error } = useOauthApps()
 */
export const useOauthApps = createQueryHook(getOauthAppsQueryOptions)

/**
 * Sets the logo of an app of the customer's own. See `setOauthAppLogo` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const setOauthAppLogo = useSetOauthAppLogo()
 * const press = () => setOauthAppLogo.mutate({ oauthAppId: oauthApp.id, image: null })
 */
export const useSetOauthAppLogo = createCallHook(setOauthAppLogo, [getOauthAppsQueryKey])
