import { isIP } from "node:net"
import type { Stripe } from "stripe"
import type { Cardholder } from "../issuerRail.ts"
import { shortenForCard, toLatinName } from "./latinName.ts"

/** A cardholder in Stripe's format. Undefined if a fact is missing, or the name can't be written in Latin letters. */
export function describeCardholder(
  holder: Cardholder | null,
  reference: string,
): Stripe.Issuing.CardholderCreateParams | undefined {
  if (!holder) return undefined
  const { birthDate, address, phoneNumber, termsAcceptedAt, termsAcceptedFrom } = holder
  const name = holder.name === null ? undefined : toLatinName(holder.name)
  if (name === undefined || birthDate === null || !address || phoneNumber === null || !termsAcceptedAt) return undefined
  const words = name.split(" ")
  // A single-word name is used for both.
  const family = words.at(-1) ?? name
  const given = words.length > 1 ? words.slice(0, -1) : words
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number)
  const accepted = {
    date: Math.floor(termsAcceptedAt.getTime() / 1000),
    ...(termsAcceptedFrom !== null && isIP(termsAcceptedFrom) !== 0 && { ip: termsAcceptedFrom }),
  }
  const { line1, line2, city, postalCode: postal_code, country, state } = address
  return {
    type: "individual",
    name: words.length > 1 ? shortenForCard(given, family) : shortenForCard([], family),
    phone_number: phoneNumber,
    billing: {
      address: {
        line1,
        ...(line2 !== null && { line2 }),
        city,
        ...(state !== null && { state }),
        postal_code,
        country,
      },
    },
    individual: {
      first_name: given.join(" "),
      last_name: family,
      dob: { day, month, year },
      card_issuing: { user_terms_acceptance: accepted },
    },
    metadata: { wallet_holder: reference },
  }
}
