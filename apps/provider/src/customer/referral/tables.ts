import type { EarningState, ProgrammeApplicationSchema, ReferralProgramme, Written } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"

interface ReferrersTable {
  user_id: string
  code: string
  programme: Generated<ReferralProgramme>
  /** Exact decimal text; null for the default share. */
  share: ColumnType<string | null, string | null | undefined, string | null>
  clicks: Generated<bigint>
}

/** The reason a referral earns nothing. */
export type RefereeRefusal = "no_device" | "same_device" | "same_payment"

interface RefereesTable {
  user_id: string
  referrer_id: string
  registered_at: Date
  refusal: RefereeRefusal | null
}

/** A share of a fee, in minor units. */
export interface ReferralEarningsTable {
  id: string
  referrer_id: string
  referee_id: string
  transfer_id: string
  subject_id: string
  state: EarningState
  currency: string
  amount: bigint
  /** In minor units of the reference currency. */
  value: bigint
  created_at: Date
  approves_at: Date
  payout_id: string | null
}

interface ReferralPayoutsTable {
  id: string
  user_id: string
  currency: string
  amount: bigint
  created_at: Date
}

export interface ProgrammeApplicationsTable {
  id: string
  user_id: string
  programme: Written<typeof ProgrammeApplicationSchema>["programme"]
  channel: string
  audience: string
  about: string
  state: Written<typeof ProgrammeApplicationSchema>["state"]
  comment: string | null
  /** The operator who decided. */
  decided_by: string | null
  submitted_at: Date
  decided_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    referrers: ReferrersTable
    referees: RefereesTable
    referral_earnings: ReferralEarningsTable
    referral_payouts: ReferralPayoutsTable
    referral_follower: { is_only: Generated<boolean>; position: bigint }
    programme_applications: ProgrammeApplicationsTable
  }
}
