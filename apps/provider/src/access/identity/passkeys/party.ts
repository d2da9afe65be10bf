import { isIP } from "node:net"
import type { Config } from "#platform/config.ts"

/** The domain that passkeys belong to, and the one origin whose pages may use them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the site's origin. A passkey belongs to a domain and never to an IP address, so on a developer's machine
 * it belongs to `localhost` on the same port.
 */
export function toRelyingParty({ siteOrigin }: Pick<Config, "siteOrigin">): RelyingParty {
  const url = new URL(siteOrigin)
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) url.hostname = "localhost"
  return { id: url.hostname, origin: url.origin }
}
