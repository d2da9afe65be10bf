interface GeolocationSetting {
  readonly url: string
  /** The field of the answer that holds the two-letter country. */
  readonly field: "country" | "country_code"
}

/** What an operator sets besides the brand: whom the pages call. */
export interface SiteSettings {
  /** Where the provider's calls are: a path of the site's own origin, or a full address. */
  readonly apiUrl: string
  /** The services that are asked for the visitor's country, in order (spec §4). */
  readonly geolocation: readonly GeolocationSetting[]
  /** Further origins that pages call, e.g. the house that takes card numbers. */
  readonly otherOrigins: readonly string[]
}

/** By default nothing outside of the site's own origin is called. */
export const settings: SiteSettings = {
  apiUrl: "/api",
  geolocation: [
    { url: "/sandbox/geolocation/a", field: "country" },
    { url: "/sandbox/geolocation/b", field: "country_code" },
    { url: "/sandbox/geolocation/c", field: "country_code" },
  ],
  otherOrigins: [],
}

/**
 * The foreign origins that the content policy has to allow. Made from the settings themselves, so that the pages can't
 * call what the policy forbids.
 */
export function foreignOrigins({ apiUrl, geolocation, otherOrigins }: SiteSettings): readonly string[] {
  const addresses = [apiUrl, ...geolocation.map(({ url }) => url), ...otherOrigins]
  const foreign = addresses.filter((address) => !address.startsWith("/")).map((address) => new URL(address).origin)
  return [...new Set(foreign)]
}
