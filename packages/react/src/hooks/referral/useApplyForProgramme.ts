import {
  type ApplyForProgrammeData,
  type ApplyForProgrammeErrorTag,
  type ApplyForProgrammeParameters,
  applyForProgramme,
} from "@wallet/core/account"
import { getReferralQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Applies for terms of one's own. See `applyForProgramme` of `@wallet/core/account`.
 *
 * @example
 * const applyForProgramme = useApplyForProgramme()
 * const press = () => applyForProgramme.mutate({
 *   programme: "ambassador",
 *   channel: "https://blog.example.com",
 *   audience: "2000 readers",
 *   about: "I write about payments.",
 * })
 */
export function useApplyForProgramme(): CallHookResult<
  ApplyForProgrammeData,
  ApplyForProgrammeErrorTag,
  ApplyForProgrammeParameters
> {
  return useCall(applyForProgramme, [getReferralQueryKey])
}
