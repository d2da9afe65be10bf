import { sendStepUpCode } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Mails a code that confirms an operation. See `sendStepUpCode` of `@wallet/core`.
 *
 * @function
 * @example
 * const sendStepUpCode = useSendStepUpCode()
 * const press = () => sendStepUpCode.mutate({ stepUpId: stepUp.stepUpId })
 */
export const useSendStepUpCode = createCallHook(sendStepUpCode)
