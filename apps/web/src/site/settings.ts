import { geolocationServices } from "@wallet/core"

/** Settings of the operator besides the brand. */
export interface SiteSettings {
  /** Address of the provider's API: a path on the site's own origin, or a full URL. */
  readonly apiUrl: string
  /**
   * The services that are asked for the visitor's country, in order (spec §4); each answers with a two-letter `country` or
   * `country_code`. Without them: the public services of `@wallet/core`, and on a developer's own machine the sandbox's.
   */
  readonly geolocation?: readonly string[]
  /** Further origins that pages call, e.g. the operator that takes card numbers. */
  readonly otherOrigins: readonly string[]
}

/** By default the provider is behind the site's own origin. */
export const settings: SiteSettings = { apiUrl: "/api", otherOrigins: [] }

const sandboxGeolocation = ["/sandbox/geolocation/a", "/sandbox/geolocation/b", "/sandbox/geolocation/c"]
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The addresses of the geolocation services for a page on that host. */
export function geolocationUrls({ geolocation }: SiteSettings, hostname: string): readonly string[] {
  if (geolocation) return geolocation
  return loopback.test(hostname) ? sandboxGeolocation : geolocationServices.map(({ url }) => url)
}

/**
 * The foreign origins that the content policy has to allow. Made from the settings themselves, so that the pages can't
 * call what the policy forbids.
 */
export function foreignOrigins(site: SiteSettings): readonly string[] {
  const addresses = [site.apiUrl, ...geolocationUrls(site, ""), ...site.otherOrigins]
  const foreign = addresses.filter((address) => !address.startsWith("/")).map((address) => new URL(address).origin)
  return [...new Set(foreign)]
}
