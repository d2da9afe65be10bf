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
  /** The share that an approval gives unless another is said, as exact decimal text. */
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
 * Operator decisions that a developer may make without signing in while simulated parties run. An event that an operator
 * could not cause either is refused with a `Refusal`.
 */
export interface DeveloperDesk {
  isCustomer(email: string): Promise<boolean>
  /** @returns false where nobody has that address. */
  setFrozen(email: string, frozen: boolean): Promise<boolean>
  listApplications(): Promise<readonly WaitingApplication[]>
  decideApplication(id: string, decision: ApplicationDecision): Promise<void>
  isShare(text: string): boolean
  listWithdrawals(): Promise<readonly WaitingWithdrawal[]>
  approveWithdrawal(id: string): Promise<void>
  /** @param reason one of `rejectReasons`, the first of which stands where it is left out. */
  rejectWithdrawal(id: string, reason?: string): Promise<void>
  readonly rejectReasons: readonly string[]
  /** Has a payment looked at now, instead of when its time comes. */
  checkPayout(withdrawalId: string): Promise<void>
  refundTopUp(id: string): Promise<void>
  listHeldDeposits(): Promise<readonly HeldDeposit[]>
  reviewDeposit(id: string, decision: "release" | "return"): Promise<void>
  /** Has a chain looked at now. */
  scanChain(network: NetworkId): Promise<void>
  /** Has the lists of the screening vendor looked at now. */
  checkScreeningLists(): Promise<void>
  /**
   * Makes the demo customers at the first start. Their mark makes production refuse the database.
   *
   * @param make gives false where something is left for the next start to make.
   * @param yearUntil when their year ends, where one is still to be made.
   */
  makeDemoCustomersOnce(make: () => Promise<boolean>, yearUntil?: Date): Promise<void>
  /** The year of the demo customers that is still to be made; undefined where none is. */
  findDemoYear(): Promise<DemoYear | undefined>
  /** Notes that a step of the year was made. */
  noteDemoStep(step: string): Promise<void>
  /** Notes that the year is whole. */
  endDemoYear(): Promise<void>
}

/** A year of the demo customers that is being made. */
interface DemoYear {
  readonly until: Date
  /** The steps that were made already. */
  readonly made: ReadonlySet<string>
}

const shownDeposits = 20

/** Opens the desk. */
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

/** Any number that nobody else uses on this database. */
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
  // Before the first of them is there: in production a database with any mark is refused.
  await mark(services, begun)
  // The lock keeps a second process out until the mark is set; the work itself goes through the front door.
  await db.transaction().execute(async (trx) => {
    // It is idle while the front door does the work.
    await limitTransaction(trx, "maintenance")
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const done = await trx.selectFrom("demo_marks").select("step").where("step", "=", finished).executeTakeFirst()
    if (done) return
    if (!(await make())) return
    await trx.insertInto("demo_marks").values({ step: finished, at: now() }).execute()
    if (yearUntil) await trx.insertInto("demo_marks").values({ step: yearBegun, at: yearUntil }).execute()
  })
}
