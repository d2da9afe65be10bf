import type { Session } from "@wallet/core/contract"
import { m } from "../../../i18n/generated/messages.js"
import { countryName } from "../../../lib/countryName.ts"

/** Where an address is, as a person says it; undefined where nobody knows. */
export function placeName(place: Session["place"], locale: string): string | undefined {
  if (place === null || place === undefined) return undefined
  return place === "local" ? m.security_placeLocal() : countryName(place, locale)
}
