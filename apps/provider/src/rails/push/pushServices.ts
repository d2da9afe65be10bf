/**
 * The push services of the browsers: Chromium's, Mozilla's, Apple's and Microsoft's. Customers send the endpoint, so without this
 * list they could make the provider call any address.
 */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)?notify\.windows\.com$/,
]

/** True if an endpoint is at a known push service, by https at its usual port, without credentials. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false
  return hosts.some((host) => host.test(url.hostname))
}
