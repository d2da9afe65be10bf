import { isOfThisMachine } from "#platform/addresses/publicAddress.ts"
import { ConfigError } from "#platform/config.ts"

/**
 * Checks that nobody can read a session on its way.
 *
 * @param origins origins with the names of their settings.
 * @throws ConfigError with a line for each that is http beyond this machine.
 */
export function requireSecureOrigins(origins: readonly (readonly [name: string, origin: string])[]): void {
  const lines = origins
    .filter(([, origin]) => !isSecure(origin))
    .map(([name, origin]) => `${name} must be https beyond this machine, and ${origin} is not`)
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}

function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === "https:" || isOfThisMachine(hostname)
}

/** True for two origins of one host and port, which a browser's cookies and most proxies do not tell apart. */
export function haveSameHost(one: string, other: string): boolean {
  return new URL(one).host === new URL(other).host
}
