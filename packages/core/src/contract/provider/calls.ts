import { getPicture } from "./pictures.ts"
import { getIdempotencyOutcome, getProviderInfo } from "./provider.ts"

/** The calls about the provider itself. */
export const providerCalls = {
  getPicture,
  getProviderInfo,
  getIdempotencyOutcome,
} as const
