import { type Money, parsePositiveAmount, toDecimal } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import type { Change } from "@wallet/operators/values.ts"
import type { Services } from "#platform/services.ts"
import { readLevel, referenceCurrency } from "#wallet/limits/levels.ts"
import { endPersonalLimits, type PersonalLimits, writePersonalLimits } from "#wallet/limits/personalLimits.ts"
import { readSpent, readToppedUp } from "#wallet/limits/uses.ts"
import { addApproval, forgetApprovals, requiredApprovals } from "../approvals.ts"
import { logged } from "../loggedAction.ts"
import { Problem } from "../problem.ts"
import { type Changed, changeCustomer, type Requested } from "./changes.ts"

/** The desk under which approvals of raised limits are stored. */
const approvalDesk = "customer-limits"

/** The longest time of personal limits: afterwards somebody has to decide again. */
const longestMs = 366 * 24 * 3_600_000

/** Limits as an operator types them. Empty text keeps the tier's limit. */
export interface TypedLimits {
  readonly day: string
  readonly month: string
  readonly topUpDay: string
  readonly topUpMonth: string
  /** A moment. */
  readonly until: string
}

/** A limit that was typed, with the use and the tier's limit beside it. */
interface ComparedLimit {
  readonly field: keyof TypedLimits
  readonly limit: Money | undefined
  readonly used: bigint
  readonly tier: Money
}

/**
 * Sets limits of one customer until a moment. A limit above the tier's needs two operators who enter the same limits.
 *
 * @throws Problem 422 for a limit below its use, with the use
 */
export function setLimits(services: Services, requested: Requested, typed: TypedLimits): Promise<Change> {
  const limits = readTyped(typed)
  const endsAt = readEnd(typed.until, services.now())
  return changeCustomer(services, requested, async (inTrx, user): Promise<Changed<Change>> => {
    const { db, now } = inTrx
    if (user.closed_at)
      throw new Problem(409, text("This account is closed.", "Этот аккаунт закрыт."), { field: "until" })
    // The customer's row is locked, so no payment uses a limit meanwhile.
    const compared = await compareLimits(inTrx, user.id, limits)
    requireUnused(compared)
    const isRaised = compared.some(({ limit, tier }) => limit !== undefined && limit.units > tier.units)
    const required = isRaised ? requiredApprovals : 1
    const terms = `${describeLimits(limits)} until ${endsAt.toISOString()}`
    const approval = { desk: approvalDesk, id: user.id, event: terms, operatorId: requested.operator.id }
    const agreed = isRaised ? await addApproval(inTrx, approval) : required
    if (agreed < required)
      return {
        result: { state: "agreed", agreed, required },
        action: logged(
          "agreed to limits",
          "согласие с лимитами",
          text(` ${terms}, ${agreed} of ${required}`, ` ${terms}, ${agreed} из ${required}`),
        ),
      }
    const { reason, operator } = requested
    await writePersonalLimits(db, { userId: user.id, limits, endsAt, operatorId: operator.id, reason }, now())
    await forgetApprovals(db, approvalDesk, user.id)
    return {
      result: { state: "done", agreed, required },
      action: logged("limits set", "лимиты установлены", `: ${terms}`),
    }
  })
}

/** Ends a customer's own limits. @throws Problem 409 if there are none */
export function endLimits(services: Services, requested: Requested): Promise<Change> {
  return changeCustomer(services, requested, async ({ db, now }, user): Promise<Changed<Change>> => {
    if (!(await endPersonalLimits(db, user.id, now())))
      throw new Problem(
        409,
        text("This customer has no limits of their own.", "У этого клиента нет индивидуальных лимитов."),
      )
    await forgetApprovals(db, approvalDesk, user.id)
    return {
      result: { state: "done", agreed: 1, required: 1 },
      action: logged("own limits ended", "индивидуальные лимиты сняты"),
    }
  })
}

function readTyped(typed: TypedLimits): PersonalLimits {
  const limits = {
    day: readLimit("day", typed.day),
    month: readLimit("month", typed.month),
    topUps: { day: readLimit("topUpDay", typed.topUpDay), month: readLimit("topUpMonth", typed.topUpMonth) },
  }
  if (!limits.day && !limits.month && !limits.topUps.day && !limits.topUps.month)
    throw new Problem(422, text("Enter at least one limit.", "Укажите хотя бы один лимит."), { field: "day" })
  return limits
}

/** A limit of zero blocks everything that counts towards it. */
function readLimit(field: keyof TypedLimits, typed: string): Money | undefined {
  if (typed === "") return undefined
  if (/^0+(?:\.0+)?$/.test(typed)) return { currency: referenceCurrency, units: 0n }
  const amount = parsePositiveAmount(typed, referenceCurrency)
  if (amount.ok) return { currency: referenceCurrency, units: amount.units }
  throw new Problem(
    422,
    text(`This is not an amount in ${referenceCurrency.code}.`, `Это не сумма в ${referenceCurrency.code}.`),
    { field },
  )
}

function readEnd(until: string, now: Date): Date {
  const endsAt = new Date(until)
  const isInTime = endsAt > now && endsAt.getTime() <= now.getTime() + longestMs
  if (isInTime) return endsAt
  throw new Problem(
    422,
    text("Choose a moment within the next 366 days.", "Выберите момент в пределах ближайших 366 дней."),
    { field: "until" },
  )
}

async function compareLimits(
  { config, db, now }: Services,
  userId: string,
  limits: PersonalLimits,
): Promise<readonly ComparedLimit[]> {
  const tier = config.tierLimits.levels[await readLevel(db, userId)]
  const spent = await readSpent(db, userId, now())
  const toppedUp = await readToppedUp(db, userId, now())
  return [
    { field: "day", limit: limits.day, used: spent.day, tier: tier.day },
    { field: "month", limit: limits.month, used: spent.month, tier: tier.month },
    { field: "topUpDay", limit: limits.topUps.day, used: toppedUp.day, tier: tier.topUps.day },
    { field: "topUpMonth", limit: limits.topUps.month, used: toppedUp.month, tier: tier.topUps.month },
  ]
}

function requireUnused(compared: readonly ComparedLimit[]): void {
  for (const { field, limit, used } of compared) {
    if (limit === undefined || limit.units >= used) continue
    const figure = `${toDecimal({ currency: referenceCurrency, units: used })} ${referenceCurrency.code}`
    throw new Problem(
      422,
      text(
        `${figure} is used already: the limit can't be lower.`,
        `Уже использовано ${figure}: лимит не может быть меньше.`,
      ),
      { field },
    )
  }
}

function describeLimits({ day, month, topUps }: PersonalLimits): string {
  const parts = { day, month, "top-ups a day": topUps.day, "top-ups a month": topUps.month }
  return Object.entries(parts)
    .flatMap(([name, limit]) => (limit ? [`${name} ${toDecimal(limit)}`] : []))
    .join(", ")
}
