/**
 * The wallet's code for each of Stripe's. A suspicion of fraud becomes a plain refusal by the bank, as Stripe requires, so that a
 * thief learns nothing.
 */
const told: Readonly<Record<string, string>> = {
  generic_decline: "do_not_honor",
  card_declined: "do_not_honor",
  fraudulent: "do_not_honor",
  lost_card: "do_not_honor",
  stolen_card: "do_not_honor",
  pickup_card: "do_not_honor",
  merchant_blacklist: "do_not_honor",
  restricted_card: "do_not_honor",
  security_violation: "do_not_honor",
  highest_risk_level: "do_not_honor",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
  authentication_required: "authentication_failed",
  invalid_cvc: "incorrect_cvc",
  invalid_expiry_month: "expired_card",
  invalid_expiry_year: "expired_card",
  currency_not_supported: "card_not_supported",
  try_again_later: "processing_error",
  issuer_not_available: "processing_error",
}

/** The wallet's code of a decline. */
export function toDeclineCode(code: string | null | undefined): string {
  if (code === null || code === undefined || code === "") return "do_not_honor"
  return Object.hasOwn(told, code) ? (told[code] ?? code) : code
}

const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
}

/** The name of a card scheme, for people. */
export function brandName(brand: string): string {
  return Object.hasOwn(brands, brand) ? (brands[brand] ?? brand) : "Card"
}
