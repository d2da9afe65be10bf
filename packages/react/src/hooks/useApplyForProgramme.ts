import {
  type ApplyForProgrammeData,
  type ApplyForProgrammeErrorTag,
  type ApplyForProgrammeParameters,
  applyForProgramme,
} from "@wallet/core/account"
import { getReferralQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Applies for terms of one's own. See `applyForProgramme` of `@wallet/core/account`. */
export function useApplyForProgramme(): CallHookResult<
  ApplyForProgrammeData,
  ApplyForProgrammeErrorTag,
  ApplyForProgrammeParameters
> {
  return useCall(applyForProgramme, [getReferralQueryKey])
}
