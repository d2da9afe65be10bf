import { type KycStatus, kycStatuses } from "@wallet/core/contract"
import type { SeededRandom } from "@wallet/core/testing"
import { advanceKyc } from "#compliance/kyc/advance.ts"
import { approveKyc, holdKyc, rejectKyc } from "#compliance/kyc/operator.ts"
import { lockOrOpenSession } from "#compliance/kyc/sessions.ts"
import { kycLifecycle } from "#compliance/kyc/states.ts"
import { acceptVendorMessage } from "#compliance/kyc/vendorMessage.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listUnexpected } from "#platform/partyMessages/unexpected.ts"
import { type KycVendorEvent, type KycVendorMessage, kycVendorEvents, noDetails } from "#rails/kyc/kycVendor.ts"
import { createProviderHarness } from "../providerHarness.ts"
import { below } from "./generator.ts"

/** A check in the vendor's records. */
interface VendorCheck {
  readonly id: string
  readonly userId: string
  status: KycStatus
  sequence: number
  /** The last message: a vendor repeats it until it is accepted. */
  newest: KycVendorMessage | undefined
}

const customers = 12

/**
 * Identity checks whose vendor's messages get lost, come twice and overtake each other, with operators who decide
 * too.
 */
export async function createMessyKyc(random: SeededRandom) {
  const harness = await createProviderHarness()
  const { services } = harness
  const { db, now } = services
  const checks: VendorCheck[] = []
  const wire: KycVendorMessage[] = []
  const met = new Set<KycStatus>(["not_started"])

  const readStatus = async (id: string): Promise<KycStatus> => {
    const { status } = await db
      .selectFrom("kyc_sessions")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    return kycStatuses.find((one) => one === status) ?? "not_started"
  }
  async function addCheck(): Promise<void> {
    const userId = await harness.addCustomer(`kyc${checks.length}@wallet.example`)
    const { id } = await db.transaction().execute((trx) => lockOrOpenSession(trx, userId, "person", now()))
    checks.push({ id, userId, status: "not_started", sequence: 0, newest: undefined })
  }
  for (let index = 0; index < customers; index += 1) await addCheck()

  /** The customer requests the link: the vendor gets the request, or it gets lost, or the vendor's answer does. */
  async function requestLink(check: VendorCheck): Promise<void> {
    if (random.next() < 0.1) {
      const next = nextStep(kycLifecycle, check.status, "link_requested", "customer")
      if (next) check.status = next.state
      return
    }
    await db
      .transaction()
      .execute(async (trx) => {
        const row = await lockOrOpenSession(trx, check.userId, "person", now())
        await advanceKyc(
          trx,
          row,
          { event: "link_requested", actor: "customer", redirectUrl: "https://kyc.example" },
          now(),
        )
        const next = nextStep(kycLifecycle, check.status, "link_requested", "customer")
        if (next) check.status = next.state
      })
      .catch(() => undefined)
  }

  /** Makes something happen at the vendor. */
  function happen(check: VendorCheck): void {
    const events = kycVendorEvents.filter((event) => nextStep(kycLifecycle, check.status, event, "rail"))
    if (events.length === 0) return
    // Most checks would end before every state is reached.
    const rare = events.find(
      (one) => !met.has(nextStep(kycLifecycle, check.status, one, "rail")?.state ?? check.status),
    )
    const event: KycVendorEvent = rare ?? pickFrom(random, events)
    check.status = nextStep(kycLifecycle, check.status, event, "rail")?.state ?? check.status
    check.sequence += 1
    check.newest = {
      ...noDetails,
      evidenceUrl: null,
      id: `${check.id}-${check.sequence}`,
      reference: check.id,
      sequence: check.sequence,
      event,
    }
    wire.push(check.newest)
  }

  async function deliverOne(): Promise<void> {
    const [message] = wire.splice(below(random, Math.max(wire.length, 1)), 1)
    if (!message || random.next() < 0.25) return
    await acceptVendorMessage(services, message)
    if (random.next() < 0.3) wire.push(message)
  }

  async function decide(check: VendorCheck): Promise<void> {
    const decisions = [
      () => approveKyc(services, check.id),
      () => holdKyc(services, check.id),
      () => rejectKyc(services, check.id, { final: random.next() < 0.3, comment: null }),
    ]
    await pickFrom(random, decisions)().catch(() => undefined)
  }

  return {
    met,
    async act(): Promise<void> {
      // Finally ended checks are replaced.
      if (random.next() < 0.03) await addCheck()
      const check = pickFrom(random, checks.slice(-customers))
      const dice = random.next()
      if (dice < 0.25) await requestLink(check)
      else if (dice < 0.5) happen(check)
      else if (dice < 0.95) await deliverOne()
      else await decide(check)
      met.add(await readStatus(check.id))
    },
    /** The vendor repeats its last messages, and everything is delivered. */
    async settle(): Promise<void> {
      wire.length = 0
      for (const { newest } of checks) if (newest) await acceptVendorMessage(services, newest)
    },
    /** Checks that neither match the vendor's last message, nor a later decision, nor are at a desk. */
    async findLeftBehind(): Promise<readonly string[]> {
      const waiting = new Set((await listUnexpected(db)).map(({ reference }) => reference))
      const left: string[] = []
      for (const { id, newest } of checks) {
        const status = await readStatus(id)
        met.add(status)
        if (!newest || waiting.has(id)) continue
        const { rows } = await harness.database.pool.query<{ event: string; actor: string }>(
          "SELECT event, actor FROM operation_events WHERE subject_id = $1 ORDER BY at DESC, id DESC LIMIT 1",
          [id],
        )
        const [last] = rows
        const isPersons = last !== undefined && last.actor !== "rail"
        if (!isPersons && !leadsTo(newest.event).has(status))
          left.push(`${id} is ${status}, and its vendor said ${newest.event}`)
      }
      return left
    },
    drop: () => harness.stop(),
  }
}

/** One of a list that is not empty. */
function pickFrom<One>(random: SeededRandom, list: readonly One[]): One {
  const one = list[below(random, list.length)]
  if (one === undefined) throw new Error("There is nothing to pick from")
  return one
}

/** The states that a vendor's event leads to. A refusal ends an approval by an operator. */
function leadsTo(event: KycVendorEvent): ReadonlySet<KycStatus> {
  const states = Object.values(kycLifecycle.transitions).flatMap((events) => events[event] ?? [])
  return new Set(event === "rejected_retry" ? [...states, "needs_refresh"] : states)
}
