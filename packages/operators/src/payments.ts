import * as v from "valibot"
import { PostingSchema } from "./customerSchemas.ts"
import { defineOperatorCall } from "./declaration.ts"
import { AcceptedFilesSchema, DecisionFieldSchema } from "./desks.ts"
import { TextSchema } from "./text.ts"
import { FactSchema, IdSchema, MomentSchema, OperatorMoneySchema } from "./values.ts"

/** The kinds of payments that have a page. */
export const paymentKinds = [
  "withdrawal",
  "deposit",
  "cardTopUp",
  "sbpTopUp",
  "bankTransfer",
  "payoutRow",
  "invoicePayment",
  "transfer",
  "protectedTransfer",
  "exchange",
  "cardPayment",
  "correction",
  "operation",
] as const
/** The kind of a payment. */
export type PaymentKind = (typeof paymentKinds)[number]

/** A customer's part in a payment. */
export const PaymentPersonSchema = v.object({ id: v.string(), email: v.string(), role: TextSchema })

/** A state of a lifecycle, for a drawing. */
export const LifecycleStateSchema = v.object({
  name: v.string(),
  title: TextSchema,
  /** The first moment in this state; null if it was never reached, or is not recorded. */
  reachedAt: v.nullable(MomentSchema),
  isReached: v.boolean(),
  isCurrent: v.boolean(),
  /** True if nothing leads out of it. */
  isFinal: v.boolean(),
})

/** A transition of a lifecycle, for a drawing. */
export const LifecycleTransitionSchema = v.object({
  from: v.string(),
  to: v.string(),
  /** The events that lead there. */
  titles: v.array(TextSchema),
  isTaken: v.boolean(),
})

/** A step that the payment took. */
export const PaymentStepSchema = v.object({
  state: TextSchema,
  event: TextSchema,
  actor: TextSchema,
  at: MomentSchema,
})

/** The lifecycle of a payment with the path that it took. */
export const PaymentLifecycleSchema = v.object({
  states: v.array(LifecycleStateSchema),
  transitions: v.array(LifecycleTransitionSchema),
})
/** The lifecycle of a payment, as it travels. */
export type PaymentLifecycle = v.InferOutput<typeof PaymentLifecycleSchema>

/** A message between the provider and an outside party about a payment, redacted. */
export const PartyMessageSchema = v.object({
  id: v.string(),
  at: MomentSchema,
  party: TextSchema,
  direction: v.picklist(["in", "out"]),
  title: TextSchema,
  /** True if it fits nothing and waits for a decision. */
  isWaiting: v.boolean(),
  facts: v.array(FactSchema),
})
/** A message of an outside party, as it travels. */
export type PartyMessage = v.InferOutput<typeof PartyMessageSchema>

/** Work about a payment that waits or failed. */
export const PaymentJobSchema = v.object({
  id: v.string(),
  /** The step that it does. */
  title: TextSchema,
  state: v.picklist(["waiting", "running", "failing", "givenUp"]),
  attempts: v.number(),
  nextAt: v.nullable(MomentSchema),
  error: v.nullable(v.string()),
})

/** A decision that is possible now, at the desk that takes it. */
export const PaymentChoiceSchema = v.object({
  desk: v.string(),
  deskTitle: TextSchema,
  caseId: v.string(),
  event: v.string(),
  label: TextSchema,
  /** True if it turns down what somebody has asked for. */
  isRefusal: v.boolean(),
  isAllowed: v.boolean(),
  /** The number of different operators that it needs. */
  required: v.number(),
  agreedBy: v.array(v.string()),
  /** True if the reader has agreed: another operator has to. */
  isAgreed: v.boolean(),
  /** The extra inputs of the desk's decisions. */
  fields: v.array(DecisionFieldSchema),
  /** The files that the decision accepts; null if none. */
  files: v.nullable(AcceptedFilesSchema),
})
/** A decision that is possible now, as it travels. */
export type PaymentChoice = v.InferOutput<typeof PaymentChoiceSchema>

/** An operator's decision about a payment, as the log has it. */
export const PaymentDecisionSchema = v.object({
  action: TextSchema,
  /** Without personal data for roles that may not see it. */
  reason: v.nullable(v.string()),
  /** The operator; null for roles that may not read the log. */
  by: v.nullable(v.string()),
  at: MomentSchema,
})

/** Another object that belongs to a payment. */
export const RelatedPaymentSchema = v.object({
  id: v.string(),
  relation: TextSchema,
  title: TextSchema,
  amount: v.nullable(OperatorMoneySchema),
  at: v.nullable(MomentSchema),
  /** True if it has a page of its own. */
  hasPage: v.boolean(),
})

/** A payment. */
export const PaymentSchema = v.object({
  id: v.string(),
  reference: v.string(),
  kind: v.picklist(paymentKinds),
  title: TextSchema,
  state: TextSchema,
  /** The name of the state in its lifecycle. */
  stateName: v.string(),
  tone: v.picklist(["waiting", "good", "bad", "neutral"]),
  amount: v.nullable(OperatorMoneySchema),
  fee: v.nullable(OperatorMoneySchema),
  /** One sentence that says where the money is. */
  whereIsMoney: TextSchema,
  /** The reasons for its state, and what keeps it from going on; empty where it goes on as usual. */
  why: v.array(TextSchema),
  /** The next one to act, in words: a second operator, a desk, the customer or an outside party. */
  waitsFor: v.array(TextSchema),
  isMasked: v.boolean(),
  people: v.array(PaymentPersonSchema),
  createdAt: MomentSchema,
  facts: v.array(FactSchema),
  steps: v.array(PaymentStepSchema),
  /** Null for payments that happen at once. */
  lifecycle: v.nullable(PaymentLifecycleSchema),
  messages: v.array(PartyMessageSchema),
  jobs: v.array(PaymentJobSchema),
  postings: v.array(PostingSchema),
  choices: v.array(PaymentChoiceSchema),
  /** The decisions of operators about it and their reasons, newest first. */
  decisions: v.array(PaymentDecisionSchema),
  related: v.array(RelatedPaymentSchema),
})
/** A payment, as it travels. */
export type Payment = v.InferOutput<typeof PaymentSchema>

/** Reads a payment by its id, or by that of its operation. Decisions about it are made by `decideCase`. */
export const readPayment = defineOperatorCall({
  method: "GET",
  path: "/payments/:id",
  needs: "payments.read",
  shows: "customers",
  params: v.object({ id: IdSchema }),
  answer: PaymentSchema,
})

/** Calls of the payments' pages. */
export const paymentCalls = { readPayment }
