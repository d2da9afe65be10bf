import type { ReferralProgramme } from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import * as v from "valibot"
import { setFrozen } from "#access/identity/freeze.ts"
import { findUserByEmail } from "#access/identity/users.ts"
import { decideApplication, listToDecide } from "#customer/referral/applications.ts"
import { programmeShares, ShareSchema } from "#customer/referral/rules.ts"
import { limitTransaction } from "#platform/database/sessionLimits.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { reviewDeposit } from "#wallet/deposits/review.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { watchLists } from "#wallet/screening/rescreen.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import {
  approveWithdrawal,
  listToApprove,
  lookAtPayout,
  rejectReasons,
  rejectWithdrawal,
} from "#wallet/withdrawals/approval.ts"

/** An application to a programme that waits for a decision. */
export interface WaitingApplication {
  readonly id: string
  readonly programme: ReferralProgramme
  readonly channel: string
  readonly audience: string
  readonly about: string
  /** The default share of an approval, as exact decimal text. */
  readonly usualShare: string
}

/** The decision on an application. */
export interface ApplicationDecision {
  readonly event: "approve" | "decline"
  readonly comment: string | null
  readonly share?: string
}

/** A withdrawal that waits for a decision. */
export interface WaitingWithdrawal {
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly to: string
  readonly createdAt: Date
}

/** A deposit that waits for a decision. */
export interface HeldDeposit {
  readonly id: string
  /** With its currency. */
  readonly amount: string
  readonly network: string
  readonly reason: string
}

/**
 * Operator decisions that a developer can make without signing in while simulated parties run. An event that an operator could
 * not cause either is refused with a `Refusal`.
 */
export interface DeveloperDesk {
  isCustomer(email: string): Promise<boolean>
  /** @returns false for an unknown address. */
  setFrozen(email: string, frozen: boolean): Promise<boolean>
  listApplications(): Promise<readonly WaitingApplication[]>
  decideApplication(id: string, decision: ApplicationDecision): Promise<void>
  isShare(text: string): boolean
  listWithdrawals(): Promise<readonly WaitingWithdrawal[]>
  approveWithdrawal(id: string): Promise<void>
  /** @param reason one of `rejectReasons`. Default: the first. */
  rejectWithdrawal(id: string, reason?: string): Promise<void>
  readonly rejectReasons: readonly string[]
  /** Queries a payment's state now, before its scheduled time. */
  checkPayout(withdrawalId: string): Promise<void>
  refundTopUp(id: string): Promise<void>
  listHeldDeposits(): Promise<readonly HeldDeposit[]>
  reviewDeposit(id: string, decision: "release" | "return"): Promise<void>
  /** Scans a chain now. */
  scanChain(network: NetworkId): Promise<void>
  /** Reads the screening vendor's lists now. */
  checkScreeningLists(): Promise<void>
  /**
   * Creates the demo customers at the first start. Their mark makes production refuse the database.
   *
   * @param make resolves to false if the next start must continue the work.
   * @param yearUntil the end of their year of history, if it is still to be created.
   */
  makeDemoCustomersOnce(make: () => Promise<boolean>, yearUntil?: Date): Promise<void>
  /** The unfinished year of the demo customers; undefined if there is none. */
  findDemoYear(): Promise<DemoYear | undefined>
  /** Records that a step of the year is done. */
  noteDemoStep(step: string): Promise<void>
  /** Records that the year is complete. */
  endDemoYear(): Promise<void>
}

/** An unfinished year of the demo customers. */
interface DemoYear {
  readonly until: Date
  /** The steps that are done. */
  readonly made: ReadonlySet<string>
}

const shownDeposits = 20

/** Creates the desk. */
export function createDeveloperDesk(services: Services): DeveloperDesk {
  const { db } = services
  return {
    isCustomer: async (email) => (await findUserByEmail(db, email)) !== undefined,
    async setFrozen(email, frozen) {
      const user = await findUserByEmail(db, email)
      if (user) await setFrozen(services, user.id, frozen)
      return user !== undefined
    },

    async listApplications() {
      const rows = await listToDecide(services)
      return rows.map(({ id, programme, channel, audience, about }) => {
        return { id, programme, channel, audience, about, usualShare: programmeShares[programme] }
      })
    },
    decideApplication: (id, decision) => decideApplication(services, id, { ...decision, operator: "sandbox" }),
    isShare: (text) => v.is(ShareSchema, text),

    async listWithdrawals() {
      const rows = await listToApprove(services)
      return rows.map(({ id, currency, amount, destination, created_at: createdAt }) => {
        return { id, ...wireMoney(storedMoney(amount, currency)), to: destination.to, createdAt }
      })
    },
    approveWithdrawal: (id) => approveWithdrawal(services, id),
    rejectWithdrawal: (id, reason = rejectReasons[0]) =>
      rejectWithdrawal(services, id, v.parse(v.picklist(rejectReasons), reason)),
    rejectReasons,
    checkPayout: (withdrawalId) => lookAtPayout(services, withdrawalId),

    refundTopUp: (id) => refundTopUp(services, id),
    async listHeldDeposits() {
      const rows = await db
        .selectFrom("deposits")
        .select(["id", "currency", "amount", "network", "hold_reason"])
        .where("state", "=", "held")
        .orderBy("id", "desc")
        .limit(shownDeposits)
        .execute()
      return rows.map(({ id, currency, amount, network, hold_reason }) => ({
        id,
        amount: currency !== null && amount !== null ? written(amount, currency) : "?",
        network,
        reason: hold_reason ?? "",
      }))
    },
    reviewDeposit: (id, decision) => reviewDeposit(services, id, decision),
    async scanChain(network) {
      await scanChain(services, network)
    },
    checkScreeningLists: () => watchLists(services),
    makeDemoCustomersOnce: (make, yearUntil) => makeOnce(services, make, yearUntil),
    findDemoYear: () => findYear(services),
    noteDemoStep: (step) => mark(services, `${yearStep}${step}`),
    endDemoYear: () => mark(services, yearEnded),
  }
}

function written(amount: bigint, currency: string): string {
  const money = wireMoney(storedMoney(amount, currency))
  return `${money.amount} ${money.currency}`
}

/** An arbitrary number that no other lock of this database uses. */
const lockKey = 7_201_144_939
const begun = "demo customers begun"
const finished = "demo customers"

const yearBegun = "demo year begun"
const yearEnded = "demo year"
const yearStep = "demo year: "

async function mark({ db, now }: Services, step: string): Promise<void> {
  await db
    .insertInto("demo_marks")
    .values({ step, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function findYear({ db }: Services): Promise<DemoYear | undefined> {
  const marks = await db.selectFrom("demo_marks").select(["step", "at"]).execute()
  const until = marks.find(({ step }) => step === yearBegun)?.at
  if (!until || marks.some(({ step }) => step === yearEnded)) return undefined
  const steps = marks.flatMap(({ step }) => (step.startsWith(yearStep) ? [step.slice(yearStep.length)] : []))
  return { until, made: new Set(steps) }
}

async function makeOnce(services: Services, make: () => Promise<boolean>, yearUntil?: Date): Promise<void> {
  const { db, now } = services
  // Before the first of them exists: production refuses a database with any mark.
  await mark(services, begun)
  // The lock keeps a second process out until the mark is set; the work itself uses the public calls.
  await db.transaction().execute(async (trx) => {
    // The transaction is idle while the public calls do the work.
    await limitTransaction(trx, "maintenance")
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const done = await trx.selectFrom("demo_marks").select("step").where("step", "=", finished).executeTakeFirst()
    if (done) return
    if (!(await make())) return
    await trx.insertInto("demo_marks").values({ step: finished, at: now() }).execute()
    if (yearUntil) await trx.insertInto("demo_marks").values({ step: yearBegun, at: yearUntil }).execute()
  })
}
