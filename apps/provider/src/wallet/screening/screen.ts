import type { Services } from "#platform/services.ts"
import type { ScreeningCategory, ScreeningList } from "#rails/screening/screeningRail.ts"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"
import { decideScreening, type ScreeningDecision } from "./decision.ts"

/** The subject to screen. */
export interface ScreeningSubject {
  /**
   * The deposit, withdrawal or payment of an invoice. Each of its addresses gets one verdict, however often it is
   * requested.
   */
  readonly subjectId: string
  readonly kind: ScreeningsTable["kind"]
  readonly network: string
  /** The address of the payer or recipient. */
  readonly address: string
  readonly txid?: string | undefined
}

export interface Screening {
  readonly decision: ScreeningDecision
  /** 0 to 100. */
  readonly score: number
  readonly categories: readonly ScreeningCategory[]
}

/**
 * Screens the other end of a payment by the vendor and the operator's thresholds, and stores the result. It calls a
 * vendor, so run it in a job and not in a transaction. A job that runs again gets the first verdict, whatever the
 * thresholds are by then.
 *
 * @throws where the vendor does not answer: the job tries again.
 */
export async function screen(services: Services, subject: ScreeningSubject): Promise<Screening> {
  return (await findScreening(services, subject)) ?? ask(services, subject, subject.subjectId)
}

const severity = ["allow", "review", "block"] as const satisfies ScreeningDecision[]

/**
 * Screens a payment from several addresses: each is screened, and the worst result decides.
 *
 * @throws where the vendor does not answer about one of them.
 */
export async function screenAll(
  services: Services,
  subject: Omit<ScreeningSubject, "address">,
  addresses: readonly string[],
): Promise<ScreeningDecision> {
  let worst: ScreeningDecision = "allow"
  for (const [index, address] of addresses.entries()) {
    const one = { ...subject, address }
    const reference = index === 0 ? subject.subjectId : `${subject.subjectId}:${address}`
    // oxlint-disable-next-line no-await-in-loop -- vendors bound how much they are asked
    const { decision } = (await findScreening(services, one)) ?? (await ask(services, one, reference))
    if (severity.indexOf(decision) > severity.indexOf(worst)) worst = decision
  }
  return worst
}

async function ask(
  services: Services,
  { subjectId, kind, network, address, txid }: ScreeningSubject,
  reference: string,
) {
  const { db, rails, config, now } = services
  const verdict = await rails.screening.check({ reference, network, address, txid })
  const { score, categories, lists } = verdict
  await db
    .insertInto("screenings")
    .values({
      subject_id: subjectId,
      kind,
      network,
      address,
      txid: txid ?? null,
      score,
      decision: decideScreening(score, config.screening),
      categories: JSON.stringify(categories),
      list_version: joinVersions(lists),
      at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The stored row counts: it was written just now, or by a concurrent run of the job.
  const kept = await findScreening(services, { subjectId, address })
  if (!kept) throw new Error(`The screening of ${subjectId} was not stored`)
  return kept
}

/** Formats the lists with their versions in one line. */
export function joinVersions(lists: readonly ScreeningList[]): string {
  return lists.map(({ name, version }) => `${name} ${version}`).join(", ")
}

async function findScreening(
  { db }: Services,
  { subjectId, address }: Pick<ScreeningSubject, "subjectId" | "address">,
): Promise<Screening | undefined> {
  return db
    .selectFrom("screenings")
    .select(["decision", "score", "categories"])
    .where("subject_id", "=", subjectId)
    .where("address", "=", address)
    .executeTakeFirst()
}
