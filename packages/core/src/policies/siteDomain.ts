import { badOption } from "#errors/help.ts"

/** Labels of 1 to 63 characters between full stops, and a port. */
const domain = /^(?!\.)(?:(?:^|\.)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+(?::(?<port>[1-9]\d{0,4}))?$/
const highestPort = 65_535

/**
 * The origin of one of the services around a site: `https://<service>.<site domain>`.
 *
 * @see spec §7
 */
export function serviceOrigin(siteDomain: string | undefined, service: string): string {
  return `https://${service}.${readSiteDomain(siteDomain)}`
}

/**
 * A site's domain as it is compared and written.
 *
 * @throws RangeError if it is no host name.
 */
export function readSiteDomain(siteDomain: string | undefined): string {
  const site = (siteDomain ?? "").toLowerCase().replace(/\.$/, "")
  const match = domain.exec(site)
  if (!match || Number(match.groups?.["port"] ?? 0) > highestPort)
    throw badOption(`siteDomain is not like example.com: ${JSON.stringify(siteDomain)}`)
  return site
}
