import type { Call } from "@wallet/core/contract"

/** The headers by which an answer says that its call will go (RFC 9745, RFC 8594); none for a call that stays. */
export function deprecationHeaders({ deprecated }: Call): Record<string, string> {
  if (!deprecated) return {}
  const since = Date.parse(`${deprecated.since}T00:00:00Z`) / 1_000
  return {
    Deprecation: `@${since}`,
    Sunset: new Date(`${deprecated.sunset}T00:00:00Z`).toUTCString(),
  }
}
