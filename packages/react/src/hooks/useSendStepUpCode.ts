import {
  type SendStepUpCodeData,
  type SendStepUpCodeErrorTag,
  type SendStepUpCodeParameters,
  sendStepUpCode,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Mails a code that confirms an operation. See `sendStepUpCode` of `@wallet/core`. */
export function useSendStepUpCode(): CallHookResult<
  SendStepUpCodeData,
  SendStepUpCodeErrorTag,
  SendStepUpCodeParameters
> {
  return useCall(sendStepUpCode)
}
