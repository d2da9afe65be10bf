import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { operationKinds } from "#contract/history/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { ReferralCodeSchema } from "#contract/values/referralCode.ts"

/** The terms of a share: everybody's, or those of an approved application. */
export const referralProgrammes = ["standard", "affiliate", "ambassador"] as const
/** The terms of a share. */
export type ReferralProgramme = (typeof referralProgrammes)[number]

/** State of an earning: in its waiting time, free to be paid out, in the wallet, or taken back with its operation. */
export const earningStates = ["pending", "approved", "paid", "reversed"] as const
/** State of an earning. */
export type EarningState = (typeof earningStates)[number]

/** State of an application. */
export const applicationStates = ["in_review", "approved", "declined"] as const

/** An application for individual terms. */
export const ProgrammeApplicationSchema = looseObject({
  programme: openPicklist(["affiliate", "ambassador"]),
  state: openPicklist(applicationStates),
  submittedAt: TimestampSchema,
  decidedAt: v.nullable(TimestampSchema),
  /** The reviewer's message to the applicant. */
  comment: v.nullable(v.string()),
})
/** An application, as its applicant sees it. */
export type ProgrammeApplication = v.InferOutput<typeof ProgrammeApplicationSchema>

/** The earnings in one currency, by state; `paid` is in the wallet. */
const EarnedSchema = looseObject({
  currency: CurrencyCodeSchema,
  pending: DecimalSchema,
  approved: DecimalSchema,
  paid: DecimalSchema,
  /** The least that is paid out at once. */
  minimum: DecimalSchema,
})

/**
 * A customer's part in the referral programme.
 *
 * @see screens C referral
 */
export const ReferralSchema = looseObject({
  /** The code that links of the customer carry. */
  code: v.string(),
  /** The address to share. */
  link: v.string(),
  programme: openPicklist(referralProgrammes),
  /** The share of the referred customers' fees that is earned: `0.2` is a fifth. */
  share: DecimalSchema,
  counts: looseObject({
    /** Visits of the link. */
    clicks: IntegerSchema,
    registered: IntegerSchema,
    /** Those with a confirmed identity. */
    verified: IntegerSchema,
    /** Those who have paid a fee. */
    active: IntegerSchema,
  }),
  earned: v.array(EarnedSchema),
  rules: looseObject({
    /** Days for which a visit of the link counts; a later link replaces it. */
    attributionDays: IntegerSchema,
    /** Days after the operation until its share is approved. */
    pendingDays: IntegerSchema,
    /** Days after the registration for which fees are shared. */
    earningDays: IntegerSchema,
    /** The most that one person brings. */
    cap: MoneySchema,
  }),
  application: v.nullable(ProgrammeApplicationSchema),
})
/** A customer's part in the referral programme, as the provider describes it. */
export type Referral = v.InferOutput<typeof ReferralSchema>

/** The customer's link and code, what came of them, and the rules. */
export const getReferral = defineCall({
  name: "getReferral",
  method: "GET",
  path: "/referral",
  access: "customer",
  data: ReferralSchema,
  errors: [],
})

/** A customer who registered with the customer's code. */
export const RefereeSchema = looseObject({
  id: IdSchema,
  /** As the customer may see them: masked. */
  name: v.string(),
  state: openPicklist(["registered", "verified", "active"]),
  registeredAt: TimestampSchema,
})
/** Somebody who registered with the customer's code, as the provider describes them. */
export type Referee = v.InferOutput<typeof RefereeSchema>

/** Those who registered with the customer's code, newest first; `nextCursor` leads on. */
export const listReferees = defineCall({
  name: "listReferees",
  method: "GET",
  path: "/referral/referees",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(RefereeSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** A share of the fee of one operation. */
export const EarningSchema = looseObject({
  id: IdSchema,
  state: openPicklist(earningStates),
  amount: MoneySchema,
  /** The operation whose fee is shared: its public reference, and what it was, as in `listOperations`. */
  operation: looseObject({
    /** The public reference of the operation. */
    reference: v.string(),
    kind: openPicklist(operationKinds),
  }),
  /** The customer who made the operation, masked. */
  referee: v.string(),
  createdAt: TimestampSchema,
  /** When it is, or was, approved. */
  approvedAt: TimestampSchema,
})
/** A share of the fee of one operation, as the provider describes one. */
export type Earning = v.InferOutput<typeof EarningSchema>

/** Reads the customer's earnings, newest first, each with its operation; `nextCursor` leads on. */
export const listEarnings = defineCall({
  name: "listEarnings",
  method: "GET",
  path: "/referral/earnings",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(EarningSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** Brings all that is approved in a currency into its wallet. Less than the minimum refuses with `amount_too_small`. */
export const payOutEarnings = defineCall({
  name: "payOutEarnings",
  method: "POST",
  path: "/referral/payouts",
  access: "customer",
  movesMoney: true,
  body: v.object({ currency: CurrencyCodeSchema }),
  data: looseObject({ id: IdSchema, amount: MoneySchema }),
  errors: ["amount_too_small"],
})

/** Counts a visit of a referral link, and says whether its code is known and for how many days to remember it. */
export const countReferralVisit = defineCall({
  name: "countReferralVisit",
  method: "POST",
  path: "/referral/visits",
  access: "public",
  body: v.object({ code: ReferralCodeSchema }),
  data: looseObject({
    /** True if the code is somebody's. */
    known: v.boolean(),
    attributionDays: IntegerSchema,
  }),
  errors: [],
})

/** Applies for terms of one's own. One at a time: `state_conflict` while another is in review or approved. */
export const applyForProgramme = defineCall({
  name: "applyForProgramme",
  method: "POST",
  path: "/referral/applications",
  access: "customer",
  body: v.object({
    /** The programme to join. */
    programme: v.picklist(["affiliate", "ambassador"], "invalid"),
    /** The places at which the applicant reaches people. */
    channel: v.pipe(
      v.string("required"),
      v.trim(),
      v.nonEmpty("required"),
      v.maxLength(200, "too_long"),
      v.regex(/^https:\/\/[^\s]+\.[^\s]+$/, "address_invalid"),
    ),
    /** The people whom the applicant reaches, up to 200 characters. */
    audience: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(200, "too_long")),
    /** The applicant's own words about their plans, up to 2,000 characters. */
    about: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(2000, "too_long")),
  }),
  data: ProgrammeApplicationSchema,
  errors: ["state_conflict"],
})
