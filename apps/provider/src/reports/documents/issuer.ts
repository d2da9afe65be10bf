import type { Services } from "#platform/services.ts"
import type { Issuer } from "./letterhead.ts"

/** The operator as named on documents. */
export function readIssuer({ config }: Pick<Services, "config">): Issuer {
  return { ...config.issuer, site: new URL(config.siteOrigin).host }
}
