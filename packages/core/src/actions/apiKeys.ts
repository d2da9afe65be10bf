import * as calls from "#contract/apiKeys/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createApiKey`. */
export type CreateApiKeyParameters = CallParameters<typeof calls.createApiKey>
/** The answer of `createApiKey`. */
export type CreateApiKeyData = CallData<typeof calls.createApiKey>
/** The tags that `createApiKey` may be refused with. */
export type CreateApiKeyErrorTag = CallErrorTag<typeof calls.createApiKey>

/**
 * Makes an API key. Its secret is in the answer, and nowhere afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `CreateApiKeyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await createApiKey(client, { name: "Shop", scopes: ["read"], addresses: ["203.0.113.0/24"] })
 */
export const createApiKey = createKeyedAction(calls.createApiKey)

/** The parameters of `deleteApiKey`. */
export type DeleteApiKeyParameters = CallParameters<typeof calls.deleteApiKey>
/** The answer of `deleteApiKey`. */
export type DeleteApiKeyData = CallData<typeof calls.deleteApiKey>
/** The tags that `deleteApiKey` may be refused with. */
export type DeleteApiKeyErrorTag = CallErrorTag<typeof calls.deleteApiKey>

/**
 * Revokes an API key for good.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteApiKeyErrorTag`.
 * @example
 * await deleteApiKey(client, { apiKeyId: key.id })
 */
export const deleteApiKey = createAction(calls.deleteApiKey)

/** The parameters of `disableApiKey`. */
export type DisableApiKeyParameters = CallParameters<typeof calls.disableApiKey>
/** The answer of `disableApiKey`. */
export type DisableApiKeyData = CallData<typeof calls.disableApiKey>
/** The tags that `disableApiKey` may be refused with. */
export type DisableApiKeyErrorTag = CallErrorTag<typeof calls.disableApiKey>

/**
 * Disables an API key until it is enabled again.
 *
 * @function
 * @throws `CallError` with a tag of `DisableApiKeyErrorTag`.
 * @example
 * await disableApiKey(client, { apiKeyId: key.id })
 */
export const disableApiKey = createAction(calls.disableApiKey)

/** The parameters of `enableApiKey`. */
export type EnableApiKeyParameters = CallParameters<typeof calls.enableApiKey>
/** The answer of `enableApiKey`. */
export type EnableApiKeyData = CallData<typeof calls.enableApiKey>
/** The tags that `enableApiKey` may be refused with. */
export type EnableApiKeyErrorTag = CallErrorTag<typeof calls.enableApiKey>

/**
 * Lets a disabled API key work again.
 *
 * @function
 * @throws `CallError` with a tag of `EnableApiKeyErrorTag`.
 * @example
 * await enableApiKey(client, { apiKeyId: key.id })
 */
export const enableApiKey = createAction(calls.enableApiKey)

/** The parameters of `getApiKeyUsage`. */
export type GetApiKeyUsageParameters = CallParameters<typeof calls.getApiKeyUsage>
/** The answer of `getApiKeyUsage`. */
export type GetApiKeyUsageData = CallData<typeof calls.getApiKeyUsage>
/** The tags that `getApiKeyUsage` may be refused with. */
export type GetApiKeyUsageErrorTag = CallErrorTag<typeof calls.getApiKeyUsage>

/**
 * Reads the number of requests that an API key made in the last minute and in the last 24 hours, with its limits.
 *
 * @function
 * @throws `CallError` with a tag of `GetApiKeyUsageErrorTag`.
 * @example
 * const { lastMinute, perMinute } = await getApiKeyUsage(client, { apiKeyId: key.id })
 */
export const getApiKeyUsage = createAction(calls.getApiKeyUsage)

/** The parameters of `listApiKeyRequests`. */
export type ListApiKeyRequestsParameters = CallParameters<typeof calls.listApiKeyRequests>
/** The answer of `listApiKeyRequests`. */
export type ListApiKeyRequestsData = CallData<typeof calls.listApiKeyRequests>
/** The tags that `listApiKeyRequests` may be refused with. */
export type ListApiKeyRequestsErrorTag = CallErrorTag<typeof calls.listApiKeyRequests>

/**
 * Reads the requests made with an API key in the last 7 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListApiKeyRequestsErrorTag`.
 * @example
 * const { items, nextCursor } = await listApiKeyRequests(client, { apiKeyId: key.id })
 */
export const listApiKeyRequests = createAction(calls.listApiKeyRequests)

/** The answer of `listApiKeys`. */
export type ListApiKeysData = CallData<typeof calls.listApiKeys>
/** The tags that `listApiKeys` may be refused with. */
export type ListApiKeysErrorTag = CallErrorTag<typeof calls.listApiKeys>

/**
 * Reads the customer's API keys, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListApiKeysErrorTag`.
 * @example
 * const { items } = await listApiKeys(client)
 */
export const listApiKeys = createAction(calls.listApiKeys)

/** The parameters of `rotateApiKey`. */
export type RotateApiKeyParameters = CallParameters<typeof calls.rotateApiKey>
/** The answer of `rotateApiKey`. */
export type RotateApiKeyData = CallData<typeof calls.rotateApiKey>
/** The tags that `rotateApiKey` may be refused with. */
export type RotateApiKeyErrorTag = CallErrorTag<typeof calls.rotateApiKey>

/**
 * Gives an API key a new secret; the old one stays good for `overlapHours`.
 *
 * @function
 * @throws `CallError` with a tag of `RotateApiKeyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await rotateApiKey(client, { apiKeyId: key.id, overlapHours: 24 })
 */
export const rotateApiKey = createKeyedAction(calls.rotateApiKey)
