/** Labels of 1 to 63 characters, each but the first behind a full stop, and a port. */
const domain = /^(?:(?:^|\.)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+(?::\d{1,5})?$/

/** The origin of one of the services around a site: `https://<service>.<site domain>` (spec §7). */
export function serviceOrigin(siteDomain: string, service: string): string {
  return `https://${service}.${readSiteDomain(siteDomain)}`
}

/**
 * A site's domain as it is compared and written.
 *
 * @throws RangeError if it is no host name.
 */
export function readSiteDomain(siteDomain: string): string {
  const site = siteDomain.toLowerCase().replace(/\.$/, "")
  if (!domain.test(site)) throw new RangeError(`Not a host name such as example.com: ${JSON.stringify(siteDomain)}`)
  return site
}
