import * as v from "valibot"
import { TextSchema } from "./text.ts"
import { FactSchema, MomentSchema, OperatorMoneySchema } from "./values.ts"

/** The state of a customer's account; `held` while an alert about the name is open. */
export const customerStates = ["open", "frozen", "held", "closed"] as const

/** One limit of a customer, with its use. */
export const CustomerLimitSchema = v.object({
  name: v.picklist(["day", "month", "topUpDay", "topUpMonth", "firstUse"]),
  limit: OperatorMoneySchema,
  used: OperatorMoneySchema,
  left: OperatorMoneySchema,
  /** The limit of the tier, where the customer has another one; null otherwise. */
  tierLimit: v.nullable(OperatorMoneySchema),
})
/** One limit of a customer, with its use, as it travels. */
export type CustomerLimit = v.InferOutput<typeof CustomerLimitSchema>

/** A wallet with its held money and its debt. */
export const CustomerBalanceSchema = v.object({
  posted: OperatorMoneySchema,
  held: OperatorMoneySchema,
  available: OperatorMoneySchema,
  debt: v.nullable(OperatorMoneySchema),
})

/** A pending hold, and the payment that it belongs to. */
export const CustomerHoldSchema = v.object({
  paymentId: v.string(),
  /** The kind of the payment; null if the history does not have it yet. */
  kind: v.nullable(TextSchema),
  reference: v.string(),
  amount: OperatorMoneySchema,
  at: MomentSchema,
})

/** A check of a customer's identity or company. */
export const IdentityCheckSchema = v.object({
  title: TextSchema,
  state: TextSchema,
  isApproved: v.boolean(),
  facts: v.array(FactSchema),
  /** The vendor's page with the documents; null if there is none, or the operator sees masked data. */
  evidenceUrl: v.nullable(v.string()),
})

/** One account of a correction. */
export const CorrectionLegSchema = v.object({
  /** `customer:<id>`, or the code of one of our accounts. */
  account: v.string(),
  name: TextSchema,
  /** Signed: negative if money leaves the account. */
  amount: OperatorMoneySchema,
})

/** A correction of a balance. */
export const CorrectionSchema = v.object({
  id: v.string(),
  state: v.picklist(["proposed", "posted", "withdrawn"]),
  legs: v.array(CorrectionLegSchema),
  reason: v.string(),
  proposedBy: v.string(),
  /** True if the reader proposed it: another operator has to confirm. */
  isOwn: v.boolean(),
  at: MomentSchema,
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(MomentSchema),
})
/** A correction of a balance, as it travels. */
export type Correction = v.InferOutput<typeof CorrectionSchema>

/** An account that a correction may use, besides customers' wallets. */
export const CorrectionAccountSchema = v.object({ code: v.string(), name: TextSchema })

/** A decision or an action that is due, and who has to take it. */
export const CustomerWaitSchema = v.object({
  text: TextSchema,
  /** The payment that waits; null for the account itself. */
  payment: v.nullable(v.object({ id: v.string(), reference: v.string(), title: TextSchema })),
})
/** A decision or an action that is due, as it travels. */
export type CustomerWait = v.InferOutput<typeof CustomerWaitSchema>

/** A customer. */
export const CustomerSchema = v.object({
  id: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** True if personal data is masked for this operator. */
  isMasked: v.boolean(),
  /** The end of a reveal; null without one. */
  revealedUntil: v.nullable(MomentSchema),
  /** True if the operator is this customer, and may decide nothing here. */
  isOwnAccount: v.boolean(),
  state: v.picklist(customerStates),
  /** The tier of the verification. */
  level: v.picklist(["basic", "verified", "business"]),
  facts: v.array(FactSchema),
  checks: v.array(IdentityCheckSchema),
  limits: v.array(CustomerLimitSchema),
  /** The customer's own limits; null if those of the tier apply. */
  personalLimits: v.nullable(
    v.object({ until: MomentSchema, reason: v.string(), by: v.string(), since: MomentSchema }),
  ),
  /** The operators who have agreed to lift the freeze. */
  unfreezeApprovals: v.array(v.object({ email: v.string(), at: MomentSchema })),
  balances: v.array(CustomerBalanceSchema),
  holds: v.array(CustomerHoldSchema),
  /** The next ones to act on the account and on its newest open payments. */
  waitsFor: v.array(CustomerWaitSchema),
  corrections: v.array(CorrectionSchema),
  correctionAccounts: v.array(CorrectionAccountSchema),
})
/** A customer, as it travels. */
export type Customer = v.InferOutput<typeof CustomerSchema>

/** The tiers of the verification. */
export const customerLevels = ["basic", "verified", "business"] as const

/** A customer in a list. */
export const ListedCustomerSchema = v.object({
  id: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  state: v.picklist(customerStates),
  level: v.picklist(customerLevels),
  /** The citizenship by the identity check, as ISO 3166-1 alpha-2. */
  country: v.nullable(v.string()),
  since: MomentSchema,
})
/** A customer in a list, as it travels. */
export type ListedCustomer = v.InferOutput<typeof ListedCustomerSchema>

/** A leg of a transfer in the ledger. */
export const PostingSchema = v.object({
  transferId: v.string(),
  at: MomentSchema,
  /** The kind of the transfer: a transfer, a hold or its end. */
  kind: TextSchema,
  account: TextSchema,
  /** Signed: negative if money left the account. */
  amount: OperatorMoneySchema,
  /** The balance of a customer's wallet afterwards; null for other accounts. */
  balanceAfter: v.nullable(OperatorMoneySchema),
})
/** A leg of a transfer in the ledger, as it travels. */
export type Posting = v.InferOutput<typeof PostingSchema>

/** A line of the history, as its customer sees it, with its postings. */
export const CustomerOperationSchema = v.object({
  id: v.string(),
  paymentId: v.string(),
  reference: v.string(),
  kind: TextSchema,
  direction: v.picklist(["in", "out"]),
  state: TextSchema,
  isOpen: v.boolean(),
  amount: OperatorMoneySchema,
  fee: v.nullable(OperatorMoneySchema),
  counterAmount: v.nullable(OperatorMoneySchema),
  counterparty: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: MomentSchema,
  postings: v.array(PostingSchema),
})
/** A line of the history, as it travels. */
export type CustomerOperation = v.InferOutput<typeof CustomerOperationSchema>

/** An object of a customer that is listed by title and facts. */
export const ListedObjectSchema = v.object({
  id: v.string(),
  /** Text of the customer or a party, or words of ours. */
  title: v.union([v.string(), TextSchema]),
  state: v.nullable(TextSchema),
  /** True for an object that is in use: a session, a key, a card. */
  isActive: v.boolean(),
  at: v.nullable(MomentSchema),
  facts: v.array(FactSchema),
  paymentId: v.nullable(v.string()),
})
/** An object of a customer, as it travels. */
export type ListedObject = v.InferOutput<typeof ListedObjectSchema>

/** A group of a customer's objects. */
export const ObjectGroupSchema = v.object({
  title: TextSchema,
  items: v.array(ListedObjectSchema),
  /** True if more exist than are listed. */
  hasMore: v.boolean(),
})
/** A group of a customer's objects, as it travels. */
export type ObjectGroup = v.InferOutput<typeof ObjectGroupSchema>

/** The sources of a customer's timeline. */
export const timelineSources = ["customer", "operators", "parties"] as const

/** Something that the customer, an operator or an outside party did. */
export const TimelineItemSchema = v.object({
  id: v.string(),
  at: MomentSchema,
  source: v.picklist(timelineSources),
  title: TextSchema,
  detail: v.nullable(TextSchema),
  /** The operator, or the API key or app of the customer; null for the customer and for parties. */
  by: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
})
/** An item of the timeline, as it travels. */
export type TimelineItem = v.InferOutput<typeof TimelineItemSchema>

/** A note of an operator about a customer. */
export const CustomerNoteSchema = v.object({ id: v.string(), text: v.string(), by: v.string(), at: MomentSchema })

/** A notice that the provider sent to a customer. */
export const CustomerNoticeSchema = v.object({ id: v.string(), title: TextSchema, at: MomentSchema })

/** Mails and text messages to a customer. */
export const CustomerMessagesSchema = v.object({
  /** The newest notices. Each can be mailed again. */
  notices: v.array(CustomerNoticeSchema),
  deliveries: v.array(
    v.object({
      channel: v.picklist(["mail", "sms"]),
      kind: v.string(),
      state: v.string(),
      reason: v.nullable(v.string()),
      at: MomentSchema,
    }),
  ),
  /** The reason for which mails are not sent to the address any more; null if they are. */
  mailStop: v.nullable(v.object({ reason: v.string(), since: MomentSchema })),
})
