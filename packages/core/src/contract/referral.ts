import * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { operationKinds } from "./operations.ts"
import { LimitSchema } from "./pages.ts"
import { TimestampSchema } from "./values.ts"

/** What a share is earned under: everybody's terms, or those of an application that was approved. */
export const referralProgrammes = ["standard", "affiliate", "ambassador"] as const
/** What a share is earned under. */
export type ReferralProgramme = (typeof referralProgrammes)[number]

/** How an earning stands: in its waiting time, free to be paid out, in the wallet, or taken back with its operation. */
export const earningStates = ["pending", "approved", "paid", "reversed"] as const
/** How an earning stands. */
export type EarningState = (typeof earningStates)[number]

/** How an application stands. */
export const applicationStates = ["in_review", "approved", "declined"] as const

/** An application for terms of one's own. */
export const ProgrammeApplicationSchema = /* @__PURE__ */ (() =>
  openObject({
    programme: a.picklist(["affiliate", "ambassador"]),
    state: a.picklist(applicationStates),
    submittedAt: TimestampSchema,
    decidedAt: a.nullable(TimestampSchema),
    /** What the reviewer wrote for the applicant. */
    comment: a.nullable(a.string()),
  }))()
/** An application, as its applicant sees it. */
export type ProgrammeApplication = v.InferOutput<typeof ProgrammeApplicationSchema>

/** What was earned in one currency, by state; `paid` is in the wallet. */
const EarnedSchema = /* @__PURE__ */ (() =>
  openObject({
    currency: CurrencyCodeSchema,
    pending: DecimalSchema,
    approved: DecimalSchema,
    paid: DecimalSchema,
    /** The least that is paid out at once. */
    minimum: DecimalSchema,
  }))()

/** A customer's part in the referral programme (screens C referral). */
export const ReferralSchema = /* @__PURE__ */ (() =>
  openObject({
    code: a.string(),
    /** The address to share. */
    link: a.string(),
    programme: a.picklist(referralProgrammes),
    /** What share of the fees of those who came is earned: `0.2` is a fifth. */
    share: DecimalSchema,
    counts: openObject({
      /** Visits of the link. */
      clicks: a.integer(),
      registered: a.integer(),
      /** Of them: identity confirmed. */
      verified: a.integer(),
      /** Of them: has paid a fee. */
      active: a.integer(),
    }),
    earned: a.array(EarnedSchema),
    rules: openObject({
      /** Days for which a visit of the link counts; a later link replaces it. */
      attributionDays: a.integer(),
      /** Days after the operation until its share is approved. */
      pendingDays: a.integer(),
      /** Days after the registration for which fees are shared. */
      earningDays: a.integer(),
      /** The most that one person brings. */
      cap: MoneySchema,
    }),
    application: a.nullable(ProgrammeApplicationSchema),
  }))()
/** A customer's part in the referral programme, as the provider describes it. */
export type Referral = v.InferOutput<typeof ReferralSchema>

/** The customer's link and code, what came of them, and the rules. */
export const getReferral = /* @__PURE__ */ defineCall({
  name: "getReferral",
  method: "GET",
  path: "/referral",
  access: "customer",
  data: ReferralSchema,
  errors: [],
})

/** Somebody who registered with the customer's code. */
export const RefereeSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    /** As the customer may see them: masked. */
    name: a.string(),
    state: a.picklist(["registered", "verified", "active"]),
    registeredAt: TimestampSchema,
  }))()
/** Somebody who registered with the customer's code, as the provider describes them. */
export type Referee = v.InferOutput<typeof RefereeSchema>

/** What is sent for `listReferees` and what comes back. */
export const listRefereesSent = {
  name: "listReferees",
  method: "GET",
  path: "/referral/referees",
  sends: "query",
  data: /* @__PURE__ */ (() => openObject({ items: a.array(RefereeSchema), nextCursor: a.nullable(a.string()) }))(),
} as const satisfies SentCall

/** Those who registered with the customer's code, newest first; `nextCursor` leads on. */
export const listReferees = /* @__PURE__ */ defineSentCall(listRefereesSent, () => ({
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  errors: [],
}))

/** A share of the fee of one operation. */
export const EarningSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    state: a.picklist(earningStates),
    amount: MoneySchema,
    /** The operation whose fee is shared: its public reference, and what it was, as in `listOperations`. */
    operation: openObject({ reference: a.string(), kind: a.picklist(operationKinds) }),
    /** Whose operation it was: masked. */
    referee: a.string(),
    createdAt: TimestampSchema,
    /** When it is, or was, approved. */
    approvedAt: TimestampSchema,
  }))()
/** A share of the fee of one operation, as the provider describes one. */
export type Earning = v.InferOutput<typeof EarningSchema>

/** What is sent for `listEarnings` and what comes back. */
export const listEarningsSent = {
  name: "listEarnings",
  method: "GET",
  path: "/referral/earnings",
  sends: "query",
  data: /* @__PURE__ */ (() => openObject({ items: a.array(EarningSchema), nextCursor: a.nullable(a.string()) }))(),
} as const satisfies SentCall

/** What the customer earned, newest first, each with its operation; `nextCursor` leads on. */
export const listEarnings = /* @__PURE__ */ defineSentCall(listEarningsSent, () => ({
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  errors: [],
}))

/** What is sent for `payOutEarnings` and what comes back. */
export const payOutEarningsSent = {
  name: "payOutEarnings",
  method: "POST",
  path: "/referral/payouts",
  data: /* @__PURE__ */ openObject({ id: IdSchema, amount: MoneySchema }),
} as const satisfies SentCall

/** Brings all that is approved in a currency into its wallet. Less than the minimum refuses with `amount_too_small`. */
export const payOutEarnings = /* @__PURE__ */ defineSentCall(payOutEarningsSent, () => ({
  access: "customer",
  movesMoney: true,
  body: v.object({ currency: CurrencyCodeSchema }),
  errors: ["amount_too_small"],
}))

/** A referral code as people type it. Field codes: `referral_code_unknown`. */
export const ReferralCodeSchema = /* @__PURE__ */ (() =>
  v.pipe(v.string("invalid"), v.trim(), v.regex(/^[A-Za-z0-9]{4,16}$/, "referral_code_unknown"), v.toUpperCase()))()

/** What is sent for `countReferralVisit` and what comes back. */
export const countReferralVisitSent = {
  name: "countReferralVisit",
  method: "POST",
  path: "/referral/visits",
  sends: "body",
  data: /* @__PURE__ */ openObject({
    known: /* @__PURE__ */ a.boolean(),
    attributionDays: /* @__PURE__ */ a.integer(),
  }),
} as const satisfies SentCall

/** Counts a visit of a referral link, and says whether its code is known and for how many days to remember it. */
export const countReferralVisit = /* @__PURE__ */ defineSentCall(countReferralVisitSent, () => ({
  access: "public",
  body: v.object({ code: ReferralCodeSchema }),
  errors: [],
}))

/** What is sent for `applyForProgramme` and what comes back. */
export const applyForProgrammeSent = {
  name: "applyForProgramme",
  method: "POST",
  path: "/referral/applications",
  sends: "body",
  data: ProgrammeApplicationSchema,
} as const satisfies SentCall

/** Applies for terms of one's own. One at a time: `state_conflict` while another is in review or approved. */
export const applyForProgramme = /* @__PURE__ */ defineSentCall(applyForProgrammeSent, () => ({
  access: "customer",
  body: v.object({
    programme: v.picklist(["affiliate", "ambassador"], "invalid"),
    /** Where the applicant reaches people. */
    channel: v.pipe(
      v.string("required"),
      v.trim(),
      v.nonEmpty("required"),
      v.maxLength(200, "too_long"),
      v.regex(/^https:\/\/[^\s]+\.[^\s]+$/, "address_invalid"),
    ),
    audience: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(200, "too_long")),
    about: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(2000, "too_long")),
  }),
  errors: ["state_conflict"],
}))
