import {
  type SendStepUpCodeData,
  type SendStepUpCodeErrorTag,
  type SendStepUpCodeParameters,
  sendStepUpCode,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Mails a code that confirms an operation. See `sendStepUpCode` of `@wallet/core`.
 *
 * @example
 * const sendStepUpCode = useSendStepUpCode()
 * const press = () => sendStepUpCode.mutate({ stepUpId: stepUp.stepUpId })
 */
export function useSendStepUpCode(): CallHookResult<
  SendStepUpCodeData,
  SendStepUpCodeErrorTag,
  SendStepUpCodeParameters
> {
  return useCall(sendStepUpCode)
}
