import type { ErrorTag } from "#contract/declaration/errorCatalogue.ts"
import type { OpenValue } from "#contract/schemas/openValue.ts"
import type { ApiError } from "./errors.ts"
import { isWalletError } from "./walletError.ts"

/**
 * True if the provider refused the call and gave a reason.
 *
 * @example
 * if (isApiError(error)) show(error.tag)
 */
export function isApiError(value: unknown): value is ApiError {
  return isWalletError(value) && value.name === "ApiError"
}

/**
 * True if the provider refused the call with one of these tags.
 *
 * @example
 * if (hasTag(error, "insufficient_funds")) show(error.details.available)
 */
export function hasTag<const Tag extends OpenValue<ErrorTag>>(
  value: unknown,
  ...tags: readonly Tag[]
): value is ApiError<Tag> {
  return isApiError(value) && tags.some((tag) => tag === value.tag)
}
