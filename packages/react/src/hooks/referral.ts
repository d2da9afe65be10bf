import { applyForProgramme, payOutEarnings } from "@wallet/core/account"
import {
  getEarningsQueryOptions,
  getRefereesQueryOptions,
  getReferralQueryKey,
  getReferralQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Applies for individual terms. See `applyForProgramme` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const applyForProgramme = useApplyForProgramme()
 * const press = () => applyForProgramme.mutate({
 *   programme: "ambassador",
 *   channel: "https://blog.example.com",
 *   audience: "2000 readers",
 *   about: "I write about payments.",
 * })
 */
export const useApplyForProgramme = createCallHook(applyForProgramme, [getReferralQueryKey])

/**
 * Reads the customer's referral earnings page by page. See `listEarnings` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useEarnings()
 * const earnings = data?.pages.flatMap(({ items }) => items)
 */
export const useEarnings = createPagesHook(getEarningsQueryOptions)

/**
 * Brings what was earned into the wallet, once. See `payOutEarnings` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const payOutEarnings = usePayOutEarnings()
 * const press = () => payOutEarnings.submit({ currency: "USDT" })
 */
export const usePayOutEarnings = createMoneyCallHook("payOutEarnings", payOutEarnings)

/**
 * Those who registered with the customer's code, page by page. See `listReferees` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useReferees()
 * const referees = data?.pages.flatMap(({ items }) => items)
 */
export const useReferees = createPagesHook(getRefereesQueryOptions)

/**
 * The customer's part in the referral programme. See `getReferral` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: referral, isPending, error } = useReferral()
 */
export const useReferral = createQueryHook(getReferralQueryOptions)
