import type { Config } from "#platform/config.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import type { Adapter } from "#rails/party.ts"

/** The failure of a proof or rehearsal in one line. A refused key is reported with the settings that hold it. */
export function describeProofFailure(
  error: unknown,
  { addresses, keys = [] }: Pick<Adapter, "addresses" | "keys">,
  config: Config,
): string {
  const text = describeFailure(error, addresses?.(config) ?? [])
  if (!isKeyRefused(error) || keys.length === 0 || keys.some((key) => text.includes(key))) return text
  return `${text}; check ${keys.join(" and ")}`
}

const refusals: ReadonlySet<unknown> = new Set([401, 403])

/** True if a vendor rejected the credentials or their permissions. */
function isKeyRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { status, code } = error as { readonly status?: unknown; readonly code?: unknown }
  return refusals.has(status) || refusals.has(code) || isKeyRefused(error.cause)
}
