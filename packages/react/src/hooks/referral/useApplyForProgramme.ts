import { applyForProgramme } from "@wallet/core/account"
import { getReferralQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Applies for terms of one's own. See `applyForProgramme` of `@wallet/core/account`.
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
