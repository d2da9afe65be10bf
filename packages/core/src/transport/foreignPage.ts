import type { ResolvedOptions } from "#client.ts"
import { platform } from "#environment/platform.ts"

const originShape = /^https?:\/\/[^/?#]+/i

/** The origin of the page, where that is another one than the provider's, so that CORS decides; else `undefined`. */
export function foreignPage({ apiUrl, location }: Pick<ResolvedOptions, "apiUrl" | "location">): string | undefined {
  if (!platform.document) return undefined
  // A page without an address of its own, e.g. one that was written into a frame, has none to be listed.
  const [origin] = originShape.exec(location()) ?? []
  return origin === originShape.exec(apiUrl)?.[0] ? undefined : origin
}
