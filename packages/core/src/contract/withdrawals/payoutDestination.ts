import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { entered } from "#contract/values/enteredText.ts"
import { secret } from "#contract/values/secret.ts"

/**
 * The ways out of a wallet, as the features of a currency name them.
 *
 * @see spec §3: `withdraw/<rail>`
 */
export const payoutRails = ["crypto", "card", "iban", "anymoney", "sbp"] as const
/** A way out of a wallet. */
export type PayoutRailName = (typeof payoutRails)[number]

/** The fee levels for a place in the next block, on chains where they make a difference. */
export const feeLevels = ["economy", "normal", "fast"] as const
/** The fee level for a place in the next block. */
export type FeeLevel = (typeof feeLevels)[number]

/** The destination of money, as its customer sees it. */
export const PayoutDestinationSchema = looseObject({
  rail: openPicklist(payoutRails),
  /** The address, the IBAN, the account, the phone number, or the card as `Visa •••• 4242`: whole, in its one spelling. */
  to: v.string(),
  /** The chain, where it goes over one. */
  network: v.nullable(v.string()),
  /** The owner of the account or card, if the rail asks for it. */
  holder: v.nullable(v.string()),
  /** The bank, where it was named. */
  bic: v.nullable(v.string()),
  /** The bank of a phone number, for SBP. */
  bank: v.nullish(
    looseObject({
      /** The bank's id in SBP. */
      id: v.string(),
      /** Its name as its customers know it. */
      name: v.string(),
    }),
  ),
})
/** The destination of money, as the provider describes it. */
export type PayoutDestination = v.InferOutput<typeof PayoutDestinationSchema>

const optionalText = (longest: number) =>
  v.optional(v.pipe(v.string("invalid"), entered(), v.maxLength(longest, "too_long")))

/**
 * Makes the fields of a destination, as a caller names it: the rail, and the fields that it asks for. A missing or invalid
 * one is refused at its field: `network` and `address` for crypto; `cardToken` for a card; `iban`, `holder` and, if known, `bic`
 * for a bank account; `phone` and `bank` for SBP; `account` for the others.
 *
 * A function, so that these schemas stay out of the client's bundles.
 *
 * @example
 * const destination = v.object(requestedDestination())
 * v.is(destination, { rail: "iban", iban: "DE89370400440532013000" }) // → true
 */
export const requestedDestination = () => ({
  rail: v.picklist(payoutRails, "invalid"),
  /** The id of the chain, for crypto. */
  network: optionalText(40),
  /** The address on the chain, for crypto. */
  address: optionalText(200),
  /** The token that the form of the card gave. */
  cardToken: v.optional(v.pipe(v.string("invalid"), v.minLength(1, "invalid"), v.maxLength(200, "invalid"), secret)),
  /** The IBAN, for a bank. */
  iban: optionalText(60),
  /** The bank's BIC, if known. */
  bic: optionalText(20),
  /** The name of the account's or the card's holder. */
  holder: optionalText(100),
  /** The phone number, for SBP. */
  phone: optionalText(40),
  /** The bank of the phone number, for SBP: its id as `listPayoutBanks` has it, or its BIC. */
  bank: optionalText(40),
  /** The account at another company: for Any.Money its e-mail address or phone number. */
  account: optionalText(254),
})
