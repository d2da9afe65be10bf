import { getMerchantSettings } from "#actions/invoices/getMerchantSettings.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getMerchantSettings` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMerchantSettingsQueryKey(client) })
 */
export const getMerchantSettingsQueryKey = createCustomerKey("getMerchantSettings")

/**
 * `getMerchantSettings` as TanStack Query takes it.
 *
 * @function
 * @example
 * const merchantSettings = await queryClient.fetchQuery(getMerchantSettingsQueryOptions(client))
 */
export const getMerchantSettingsQueryOptions = createQueryOptions(getMerchantSettingsQueryKey, getMerchantSettings)
