import {
  type DecideAuthorizationData,
  type DecideAuthorizationErrorTag,
  type DecideAuthorizationParameters,
  decideAuthorization,
} from "@wallet/core/account"
import { getAuthorizedAppsQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Allows an app what it asks for, or denies it. Send the customer to `redirectTo` either way. See `decideAuthorization` of `@wallet/core`. */
export function useDecideAuthorization(): CallHookResult<
  DecideAuthorizationData,
  DecideAuthorizationErrorTag,
  DecideAuthorizationParameters
> {
  return useCall(decideAuthorization, [getAuthorizedAppsQueryKey, getLoginHistoryQueryKey])
}
