import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/oauthApps/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createOauthApp`. */
export type CreateOauthAppParameters = CallParameters<typeof calls.createOauthApp>
/** The answer of `createOauthApp`. */
export type CreateOauthAppData = CallData<typeof calls.createOauthApp>
/** The tags that `createOauthApp` may be refused with. */
export type CreateOauthAppErrorTag = CallErrorTag<typeof calls.createOauthApp>

/**
 * Registers an app that others may authorise. The secret of a confidential one is in the answer, and nowhere
 * afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `CreateOauthAppErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { app, secret } = await createOauthApp(client, {
 *   name: "Books",
 *   redirectUris: ["https://books.example/done"],
 *   confidential: true,
 * })
 */
export const createOauthApp = createKeyedAction(calls.createOauthApp)

/** The parameters of `deleteOauthApp`. */
export type DeleteOauthAppParameters = CallParameters<typeof calls.deleteOauthApp>
/** The answer of `deleteOauthApp`. */
export type DeleteOauthAppData = CallData<typeof calls.deleteOauthApp>
/** The tags that `deleteOauthApp` may be refused with. */
export type DeleteOauthAppErrorTag = CallErrorTag<typeof calls.deleteOauthApp>

/**
 * Deletes an app and revokes its tokens.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteOauthAppErrorTag`.
 * @example
 * await deleteOauthApp(client, { oauthAppId: oauthApp.id })
 */
export const deleteOauthApp = createAction(calls.deleteOauthApp)

/** The answer of `listOauthApps`. */
export type ListOauthAppsData = CallData<typeof calls.listOauthApps>
/** The tags that `listOauthApps` may be refused with. */
export type ListOauthAppsErrorTag = CallErrorTag<typeof calls.listOauthApps>

/**
 * Reads the customer's own apps, which others may authorise, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListOauthAppsErrorTag`.
 * @example
 * const { items } = await listOauthApps(client)
 */
export const listOauthApps = createAction(calls.listOauthApps)

/** The parameters of `setOauthAppLogo`. */
export type SetOauthAppLogoParameters = CallParameters<typeof calls.setOauthAppLogo>
/** The answer of `setOauthAppLogo`. */
export type SetOauthAppLogoData = CallData<typeof calls.setOauthAppLogo>
/** The tags that `setOauthAppLogo` may be refused with. */
export type SetOauthAppLogoErrorTag = CallErrorTag<typeof calls.setOauthAppLogo>

/**
 * Sets the logo that customers see when an app requests access; `null` removes it.
 *
 * @function
 * @throws `CallError` with a tag of `SetOauthAppLogoErrorTag`.
 * @example
 * await setOauthAppLogo(client, { oauthAppId: oauthApp.id, image: null })
 */
export const setOauthAppLogo = createAction(calls.setOauthAppLogo)
