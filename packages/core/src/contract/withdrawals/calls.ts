import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { shownText } from "#contract/values/shownText.ts"
import { feeLevels, PayoutDestinationSchema, payoutRails, requestedDestination } from "./payoutDestination.ts"
import { RecipientAnswerSchema } from "./recipientAnswer.ts"

/** A line of the address book. */
export const BeneficiarySchema = looseObject({
  id: IdSchema,
  /** The name that the customer gave it. */
  label: v.string(),
  currency: CurrencyCodeSchema,
  destination: PayoutDestinationSchema,
  /** While it is `pending`, it accepts small amounts only. */
  state: openPicklist(["pending", "active", "archived"]),
  /** From when on it is active. */
  activeFrom: TimestampSchema,
  /** A payment to it has arrived before. */
  verified: v.boolean(),
  /** The last withdrawal to this destination: its amount, fees included, and its time. */
  last: v.nullable(looseObject({ amount: MoneySchema, at: TimestampSchema })),
  createdAt: TimestampSchema,
})
/** A line of the address book, as the provider describes one. */
export type Beneficiary = v.InferOutput<typeof BeneficiarySchema>

/** The address book, the last used first. */
export const listBeneficiaries = defineCall({
  name: "listBeneficiaries",
  method: "GET",
  path: "/beneficiaries",
  access: "customer",
  scope: "read",
  data: v.array(BeneficiarySchema),
  errors: [],
})

/**
 * Adds a destination to the address book. A destination that is already in it keeps its id and its waiting time, and gets
 * the new label and holder. A full book (500 destinations) is refused with `state_conflict`, state `full`.
 */
export const createBeneficiary = defineCall({
  name: "createBeneficiary",
  method: "POST",
  path: "/beneficiaries",
  access: "customer",
  scope: "payouts",
  body: v.object({
    ...requestedDestination(),
    /** A name that the customer recognises it by, up to 60 characters. */
    label: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long")),
    currency: CurrencyCodeSchema,
  }),
  data: BeneficiarySchema,
  errors: ["withdrawal_unavailable", "address_invalid", "network_mismatch", "card_token_invalid", "state_conflict"],
})

/** Takes a line out of the address book. */
export const archiveBeneficiary = defineCall({
  name: "archiveBeneficiary",
  method: "POST",
  path: "/beneficiaries/:beneficiaryId/archive",
  access: "customer",
  unkeyed: "ends",
  scope: "payouts",
  params: v.object({ beneficiaryId: IdSchema }),
  data: BeneficiarySchema,
  errors: ["state_conflict"],
})

const SecondsSchema = IntegerSchema

/** A withdrawal method, with its costs and requirements. */
export const WithdrawalMethodSchema = looseObject({
  currency: CurrencyCodeSchema,
  rail: openPicklist(payoutRails),
  /** The chain, for crypto: a currency has a method for each of its chains. */
  network: v.nullable(v.string()),
  /** True for a test chain with addresses of its own, which only the provider checks. Absent from an older provider. */
  hasTestAddresses: v.nullish(v.boolean()),
  /** The bounds of one withdrawal, fees included. */
  min: MoneySchema,
  max: MoneySchema,
  /** Our fee: this share of the sent amount, and `fixedFee` on top of it. */
  feeRate: DecimalSchema,
  fixedFee: MoneySchema,
  /** The fees of the chain, by fee level; one entry, `normal`, if the chain has no levels; none off the chains. */
  networkFees: v.array(looseObject({ level: openPicklist(feeLevels), fee: MoneySchema })),
  /** When it usually arrives, in seconds from now. */
  arrival: looseObject({
    /** The shortest time. */
    from: SecondsSchema,
    /** The longest time. */
    to: SecondsSchema,
  }),
  /** The required verification tier; null if none. */
  requiredLevel: v.nullable(v.string()),
  /** The address to which the browser sends a card, from a form of kind `ours`; the provider only ever sees the token. */
  tokenizationUrl: v.nullable(v.string()),
  /**
   * The form that takes a card, where the rail is a card. `ours`: the page's own, which posts to `tokenizationUrl`.
   * `yookassa`: YooKassa's widget, for the gateway `account`. Absent from an older provider, which knows `ours` alone.
   */
  cardForm: v.nullish(
    looseObject({
      /** The form: our own, or the frame of a company. */
      kind: openPicklist(["ours", "yookassa"]),
      /** The company's public name of the operator's account, which its frame asks for. */
      account: v.nullish(v.string()),
    }),
  ),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A way out of a wallet, as the provider offers one. */
export type WithdrawalMethod = v.InferOutput<typeof WithdrawalMethodSchema>

const TermsEntries = {
  /** The amount that leaves the wallet: both fees and the recipient's amount. */
  amount: MoneySchema,
  fee: MoneySchema,
  networkFee: MoneySchema,
  recipientGets: MoneySchema,
  feeLevel: v.nullable(openPicklist(feeLevels)),
  destination: PayoutDestinationSchema,
  /** The note to the recipient; null without one. */
  note: v.nullable(v.string()),
  /** When it usually arrives, in seconds from when it was made. */
  arrival: looseObject({
    /** The shortest time. */
    from: SecondsSchema,
    /** The longest time. */
    to: SecondsSchema,
  }),
}

/** The remaining part of a limit. */
const LimitLeftSchema = looseObject({ limit: MoneySchema, left: MoneySchema })

/** A firm preview: what is shown is what is taken. It holds until `expiresAt` by the provider's clock, once. */
export const WithdrawalQuoteSchema = looseObject({
  ...TermsEntries,
  id: IdSchema,
  /** In the reference currency, after this withdrawal. */
  limits: looseObject({ day: LimitLeftSchema, month: LimitLeftSchema }),
  /**
   * Peculiarities of the destination. `customer_address`: the address belongs to a customer of this provider, whose wallet
   * gets the money at once and without a network fee. This provider refuses `own_address` and `contract_address` by now.
   */
  warnings: v.array(openPicklist(["own_address", "contract_address", "customer_address"])),
  now: TimestampSchema,
  expiresAt: TimestampSchema,
})
/** A firm preview of a withdrawal, as the provider makes one. */
export type WithdrawalQuote = v.InferOutput<typeof WithdrawalQuoteSchema>

/**
 * The life of a withdrawal.
 *
 * @see screens C
 */
export const withdrawalStates = [
  "screening",
  "awaiting_approval",
  "queued",
  "broadcasting",
  "confirming",
  "replaced",
  "completed",
  "returned",
  "cancelled",
  "rejected",
  "failed",
] as const

/** A withdrawal. */
export const WithdrawalSchema = looseObject({
  ...TermsEntries,
  id: IdSchema,
  /** Its line in the history: `downloadReceipt` asks by it. */
  operationId: IdSchema,
  /** The reference to quote to the support. */
  reference: v.string(),
  state: openPicklist(withdrawalStates),
  /** The reason why it was rejected, failed or came back: a code. */
  reason: v.nullable(v.string()),
  /** The answer of the recipient's service under the Travel Rule, before the money leaves. */
  travelRule: RecipientAnswerSchema,
  /** True if it can still be cancelled. */
  cancellable: v.boolean(),
  /** The transaction's hash or the bank's reference, once it is signed. */
  payoutReference: v.nullable(v.string()),
  /** The number of blocks that confirm it, and the number that makes it final; null off the chains. */
  confirmations: v.nullable(looseObject({ seen: IntegerSchema, needed: IntegerSchema })),
  /** The steps of the withdrawal, oldest first. */
  timeline: v.array(looseObject({ state: openPicklist(withdrawalStates), at: TimestampSchema })),
  createdAt: TimestampSchema,
})
/** A withdrawal, as the provider describes one. */
export type Withdrawal = v.InferOutput<typeof WithdrawalSchema>

/**
 * The ways out of the wallets, by the features of their currencies. Paused ones stay listed: `getProviderInfo` has the pauses.
 *
 * @see spec §3
 */
export const listWithdrawalMethods = defineCall({
  name: "listWithdrawalMethods",
  method: "GET",
  path: "/withdrawals/methods",
  access: "customer",
  scope: "read",
  data: v.array(WithdrawalMethodSchema),
  errors: [],
})

/** Checks a withdrawal whole and makes a firm preview; `side` says whether `amount` leaves the wallet or arrives. */
export const quoteWithdrawal = defineCall({
  name: "quoteWithdrawal",
  method: "POST",
  path: "/withdrawals/quotes",
  access: "customer",
  unkeyed: "asks",
  scope: "payouts",
  body: v.object({
    ...requestedDestination(),
    /** The id of a destination in the address book, in place of the other fields of the destination. */
    beneficiaryId: v.optional(IdSchema),
    currency: CurrencyCodeSchema,
    amount: RequestedAmountSchema,
    /** The side that `amount` is on: `send` for what leaves, `receive` for what arrives. */
    side: v.picklist(["send", "receive"], "invalid"),
    feeLevel: v.optional(v.picklist(feeLevels, "invalid")),
    note: v.optional(shownText(140)),
    /** The recipient on a chain; asked for from a value on that the law names. */
    travelRule: v.optional(
      v.object({
        /** The recipient: the customer, at another wallet or service, or somebody else. */
        owner: v.picklist(["self", "other"], "required"),
        name: v.optional(shownText(100)),
        /** The recipient's service, by its name or by the travel address that it gave; without one the wallet is self-hosted. */
        service: v.optional(shownText(300)),
        /** A signature of the text that a refusal names, by the key of the address. */
        signature: v.optional(shownText(300)),
      }),
    ),
  }),
  data: WithdrawalQuoteSchema,
  errors: [
    "account_frozen",
    "not_available",
    "withdrawal_unavailable",
    "withdrawals_held",
    "address_invalid",
    "network_mismatch",
    "card_token_invalid",
    "amount_too_small",
    "amount_too_large",
    "insufficient_funds",
    "limit_exceeded",
    "kyc_required",
    "beneficiary_cooling",
    "destination_not_listed",
    "rate_unavailable",
  ],
})

/** The banks to which money can be sent by phone number, by their names. */
export const listPayoutBanks = defineCall({
  name: "listPayoutBanks",
  method: "GET",
  path: "/withdrawals/banks",
  access: "customer",
  scope: "read",
  data: v.array(
    looseObject({
      /** The bank's id in SBP, as \`createWithdrawal\` takes it. */
      id: v.string(),
      /** Its name as its customers know it. */
      name: v.string(),
      /** Its BIC of the Bank of Russia: nine digits. */
      bic: v.string(),
    }),
  ),
  errors: ["not_available"],
})

/** Withdraws by a quote, once a step-up has confirmed just this one. */
export const createWithdrawal = defineCall({
  name: "createWithdrawal",
  method: "POST",
  path: "/withdrawals",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: true,
  /** Besides the quote what of it the customer confirms, as the quote says it: so a step-up names it and is bound to it. */
  body: v.object({
    quoteId: IdSchema,
    amount: RequestedAmountSchema,
    currency: CurrencyCodeSchema,
    /** The destination, as the quote says it. */
    to: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(300, "too_long")),
  }),
  data: WithdrawalSchema,
  errors: [
    "withdrawal_unavailable",
    "quote_expired",
    "quote_used",
    "withdrawals_held",
    "insufficient_funds",
    "limit_exceeded",
    "kyc_required",
    "beneficiary_cooling",
    "destination_not_listed",
  ],
})

/** One withdrawal with its timeline. */
export const getWithdrawal = defineCall({
  name: "getWithdrawal",
  method: "GET",
  path: "/withdrawals/:withdrawalId",
  access: "customer",
  scope: "read",
  params: v.object({ withdrawalId: IdSchema }),
  staleAfter: ["withdrawals"],
  data: WithdrawalSchema,
  errors: [],
})

/** Cancels a withdrawal that has not been signed yet; the money is available again. */
export const cancelWithdrawal = defineCall({
  name: "cancelWithdrawal",
  method: "POST",
  path: "/withdrawals/:withdrawalId/cancel",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  whileFrozen: true,
  params: v.object({ withdrawalId: IdSchema }),
  data: WithdrawalSchema,
  errors: ["state_conflict"],
})
