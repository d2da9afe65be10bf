import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { verificationLevels } from "#contract/wallets/calls.ts"

/**
 * State of an AML check.
 *
 * @see screens C
 */
export const amlCheckStates = ["queued", "ready", "failed"] as const

/** The levels of risk that a check can find. None of them is a promise. */
export const amlVerdicts = ["low", "medium", "high", "severe"] as const
/** The level of risk that a check has found. */
export type AmlVerdict = (typeof amlVerdicts)[number]

/** The categories of activity behind the money of an address. */
export const amlCategories = [
  "exchange",
  "payment_service",
  "private_wallet",
  "defi",
  "mining",
  "gambling",
  "p2p",
  "mixer",
  "darknet",
  "scam",
  "stolen",
  "ransomware",
  "sanctions",
  "terrorism",
  "other",
] as const
/** A category of activity behind the money of an address. */
export type AmlCategory = (typeof amlCategories)[number]

const DecisionSchema = openPicklist(["allow", "review", "block"])

/** The result of a check. */
export const AmlResultSchema = looseObject({
  verdict: openPicklist(amlVerdicts),
  /** 0 is no sign of risk, 100 the worst. */
  score: IntegerSchema,
  /** Largest share first. */
  categories: v.array(
    looseObject({
      name: openPicklist(amlCategories),
      /** In percent of all money. */
      share: DecimalSchema,
      /** `direct` if the address itself took part, `indirect` if other addresses stand between. */
      exposure: openPicklist(["direct", "indirect"]),
    }),
  ),
  /** The sums of the shares, in percent. */
  exposure: looseObject({ direct: DecimalSchema, indirect: DecimalSchema }),
  /** When the address was first and last seen on its chain; null where it never was. */
  firstSeenAt: v.nullable(TimestampSchema),
  lastSeenAt: v.nullable(TimestampSchema),
  /** All that it ever received and sent, as the lists' keeper values it. */
  received: MoneySchema,
  sent: MoneySchema,
  /** The lists that were searched. */
  lists: v.array(
    looseObject({
      /** The list's name. */
      name: v.string(),
      /** The list's version. */
      version: v.string(),
      updatedAt: TimestampSchema,
    }),
  ),
  /** The treatment of a payment from and to this address, by the thresholds in force at `checkedAt`. */
  deposit: DecisionSchema,
  /** The decision about a payment to it. */
  withdrawal: DecisionSchema,
  checkedAt: TimestampSchema,
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** The result of a check, as the provider describes it. */
export type AmlResult = v.InferOutput<typeof AmlResultSchema>

/** A check of an address or a transaction. */
export const AmlCheckSchema = looseObject({
  id: IdSchema,
  state: openPicklist(amlCheckStates),
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The address that is looked at: of a transaction, the one that it came from. */
  address: v.string(),
  /** The transaction, where one was asked about. */
  txid: v.nullable(v.string()),
  /** The price of the check; null for a free one. A check that fails costs nothing. */
  price: v.nullable(MoneySchema),
  /** Its line in the history, where it costs something. */
  operationId: v.nullable(IdSchema),
  /** Present once it is ready. */
  result: v.nullable(AmlResultSchema),
  createdAt: TimestampSchema,
})
/** A check of an address or a transaction, as the provider describes one. */
export type AmlCheck = v.InferOutput<typeof AmlCheckSchema>

/** The present price of checks for a customer. */
export const AmlOfferSchema = looseObject({
  price: MoneySchema,
  /** Checks that cost nothing, of each calendar month (UTC). */
  free: looseObject({ left: IntegerSchema, of: IntegerSchema, renewedAt: TimestampSchema }),
  /** The hours within which the same question gets the saved answer, at no cost. */
  repeatHours: IntegerSchema,
})
/** The present price of checks for a customer, as the provider describes it. */
export type AmlOffer = v.InferOutput<typeof AmlOfferSchema>

/** Reads the present price of AML checks for the customer. */
export const getAmlOffer = defineCall({
  name: "getAmlOffer",
  method: "GET",
  path: "/aml/offer",
  access: "customer",
  scope: "read",
  data: AmlOfferSchema,
  errors: [],
})

/**
 * Checks an address or a transaction for links to crime. A free check is used first; after that the price is held in
 * the wallet until the answer is there, and released where there is none. `price` says what the customer has seen:
 * where it costs more by now, nothing is done (`price_changed`).
 */
export const createAmlCheck = defineCall({
  name: "createAmlCheck",
  method: "POST",
  path: "/aml/checks",
  access: "customer",
  movesMoney: true,
  body: v.object({
    /** An address, or the hash of a transaction. */
    subject: v.pipe(v.string("required"), entered(), v.nonEmpty("required"), v.maxLength(200, "too_long")),
    /** The chain, where what is asked about may belong to several. Field code at `network`: `network_needed`. */
    network: v.optional(v.pipe(v.string("invalid"), v.maxLength(32, "invalid"))),
    /** Asks anew although there is a saved answer of the last hours: the lists may have changed. It costs what a new one does. */
    again: v.optional(v.boolean("invalid")),
    /** The highest price that the customer accepts, in the currency of the offer; "0" for a free check. */
    price: v.pipe(v.string("required"), v.maxLength(60, "invalid"), v.regex(/^\d+(\.\d+)?$/, "invalid")),
  }),
  data: AmlCheckSchema,
  errors: ["insufficient_funds", "price_changed", "transaction_unknown", "withdrawals_held"],
})

/** One check of the customer's, as it was saved. */
export const getAmlCheck = defineCall({
  name: "getAmlCheck",
  method: "GET",
  path: "/aml/checks/:checkId",
  access: "customer",
  params: v.object({ checkId: IdSchema }),
  staleAfter: ["amlChecks"],
  data: AmlCheckSchema,
  errors: [],
})

/** The customer's checks, newest first. */
export const listAmlChecks = defineCall({
  name: "listAmlChecks",
  method: "GET",
  path: "/aml/checks",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(AmlCheckSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/**
 * The lifecycle of an identity check.
 *
 * @see screens E
 */
export const kycStatuses = [
  "not_started",
  "link_issued",
  "in_progress",
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
  "expired",
  "abandoned",
  "needs_refresh",
] as const
/** A state of an identity check. */
export type KycStatus = (typeof kycStatuses)[number]

/**
 * An identity check as the customer may see it.
 *
 * @see spec §3: kycSession, fields not shown
 */
export const KycSessionSchema = looseObject({
  status: openPicklist(kycStatuses),
  /** The address at which the customer continues; null if there is nothing to do. */
  redirectUrl: v.nullish(v.string()),
  /** The steps to repeat, in words for the customer. */
  comment: v.nullish(v.string()),
  updatedAt: v.nullish(TimestampSchema),
})
/** An identity check, as the provider describes one. */
export type KycSession = v.InferOutput<typeof KycSessionSchema>

/**
 * The customer's identity check.
 *
 * @see spec §7
 */
export const getKycStatus = defineCall({
  name: "getKycStatus",
  method: "GET",
  path: "/kyc/status",
  access: "customer",
  scope: "read",
  staleAfter: ["kyc"],
  data: KycSessionSchema,
  errors: [],
})

/**
 * Starts or resumes the check at the vendor.
 *
 * @see spec §7: the body is passed on as it is
 */
export const requestKycRedirectUrl = defineCall({
  name: "requestKycRedirectUrl",
  method: "POST",
  path: "/kyc/requestRedirectUrl",
  access: "customer",
  unkeyed: "asks",
  body: looseObject({}) as v.GenericSchema<Record<string, unknown>>,
  data: KycSessionSchema,
  errors: ["not_available", "state_conflict", "too_many_attempts"],
})

/** The subject of a check: the customer in person, or the company that they act for. Each is verified separately. */
export const verificationSubjects = ["person", "company"] as const
/** The subject of a check: a person or a company. */
export type VerificationSubject = (typeof verificationSubjects)[number]

/** The documents that a check asks for, of a person and of a company. */
export const verificationItems = ["details", "document", "selfie", "company", "owners", "register"] as const
/** One item that a check requires. */
export type VerificationItem = (typeof verificationItems)[number]

/** The reasons why a check is refused, or must be repeated. */
export const verificationReasons = [
  "document_unreadable",
  "document_out_of_date",
  "selfie_mismatch",
  "data_mismatch",
  "country_not_supported",
  "under_age",
  "duplicate_identity",
  "company_not_found",
  "owners_incomplete",
  "operator_decision",
] as const
/** The reason why a check was refused, or must be repeated. */
export type VerificationReason = (typeof verificationReasons)[number]

/** The features that a level opens. */
export const verificationFeatures = ["crypto", "transfer", "exchange", "card", "iban", "virtual_cards"] as const
/** One thing that a level opens. */
export type VerificationFeature = (typeof verificationFeatures)[number]

/** One check of the customer's, with all that its screen shows. */
export const VerificationCheckSchema = looseObject({
  subject: openPicklist(verificationSubjects),
  status: openPicklist(kycStatuses),
  /** The address at which the customer continues; null if there is nothing to do there. */
  redirectUrl: v.nullable(v.string()),
  /** The vendor's message to the customer, in its own words. */
  comment: v.nullable(v.string()),
  reasons: v.array(openPicklist(verificationReasons)),
  /** The documents to hand in again; all others still count. */
  failedItems: v.array(openPicklist(verificationItems)),
  /** The number of attempts left, and the time at which all of them are available again; null if none was used. */
  attempts: looseObject({ left: IntegerSchema, max: IntegerSchema, renewedAt: v.nullable(TimestampSchema) }),
  /** Until when the link can be used, or the documents count; null where nothing runs out. */
  validUntil: v.nullable(TimestampSchema),
  /** The events of the check, oldest first. */
  timeline: v.array(looseObject({ state: openPicklist(kycStatuses), at: TimestampSchema })),
  updatedAt: v.nullable(TimestampSchema),
})
/** One check of the customer's, as the provider describes it. */
export type VerificationCheck = v.InferOutput<typeof VerificationCheckSchema>

/** One verification tier: what it takes, and what it opens. */
export const VerificationRungSchema = looseObject({
  level: openPicklist(verificationLevels),
  subject: openPicklist(verificationSubjects),
  /** True if the customer has reached it. */
  reached: v.boolean(),
  /** The most that may leave the wallets in any 24 hours and in any 30 days; every currency counts, in this one. */
  day: MoneySchema,
  month: MoneySchema,
  features: v.array(openPicklist(verificationFeatures)),
  /** The documents that the tier requires; none for the first tier. */
  items: v.array(openPicklist(verificationItems)),
  /** The usual time until the answer once all documents are handed in, in seconds. */
  decision: looseObject({ from: IntegerSchema, to: IntegerSchema }),
})
/** One verification tier, as the provider describes it. */
export type VerificationRung = v.InferOutput<typeof VerificationRungSchema>

/**
 * The customer's verification tier, and the steps to the next one.
 *
 * @see screens C
 */
export const VerificationSchema = looseObject({
  level: openPicklist(verificationLevels),
  /** Every tier of both subjects, lowest first. */
  rungs: v.array(VerificationRungSchema),
  person: VerificationCheckSchema,
  /** Requires an approved person first. */
  company: VerificationCheckSchema,
})
/** The verification of the customer, as the provider describes it. */
export type Verification = v.InferOutput<typeof VerificationSchema>

/** The verification tiers, the customer's own, and both checks. */
export const getVerification = defineCall({
  name: "getVerification",
  method: "GET",
  path: "/verification",
  access: "customer",
  scope: "read",
  staleAfter: ["verification"],
  data: VerificationSchema,
  errors: [],
})

/** Starts or resumes the check of the customer's company at the vendor, as `requestKycRedirectUrl` does in person. */
export const requestCompanyVerification = defineCall({
  name: "requestCompanyVerification",
  method: "POST",
  path: "/verification/company/redirectUrl",
  access: "customer",
  unkeyed: "asks",
  data: KycSessionSchema,
  errors: ["not_available", "state_conflict", "kyc_required", "too_many_attempts"],
})
