import { findNetwork } from "@wallet/core/money"
import { sql } from "kysely"
import { idBefore } from "#platform/database/idBefore.ts"
import type { JobRules } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import { acquirer, roubleAcquirer } from "#rails/card/party.ts"
import { chainParty } from "#rails/chain/party.ts"
import { signer } from "#rails/chain/signer/party.ts"
import { outsideParties } from "#rails/parties.ts"
import { sbp } from "#rails/sbp/party.ts"
import { writeUnits } from "#wallet/reconciliation/present.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import { readPart, settlePart } from "../api/parts.ts"
import { titleLane, titleParty } from "../partyTitles.ts"

/** Reads the health of parties, chains, jobs and the ledger's proofs. */
export async function readHealth(services: Services) {
  const [parties, chains, hotWallets, lanes, signing, seals, reconciliation, verification] = await Promise.all([
    readParties(services),
    readChains(services),
    readPart(services, "hotWallets", readHotWallets),
    readPart(services, "lanes", readLanes),
    settlePart(services, "signer", () => askSigner(services)),
    readPart(services, "seals", readSeals),
    readPart(services, "reconciliation", readReconciliation),
    readPart(services, "verification", readVerification),
  ])
  return { parties, chains, hotWallets, lanes, signer: signing, seals, reconciliation, verification }
}

const write = (moment: Date | null | undefined) => moment?.toISOString() ?? null

async function readParties(services: Services) {
  await settlePart(services, "simulators", () => askSimulators(services))
  return readPart(services, "parties", readPartyStates)
}

/**
 * Asks the simulators that can say that they are away, so that their circuits know it before a customer asks. Real vendors are
 * not asked: their adapters answer this without a call.
 */
async function askSimulators({ rails, parties }: Services): Promise<void> {
  const asked = [
    [acquirer, rails.card],
    [roubleAcquirer, rails.roubleCard],
    [sbp, rails.sbp],
  ] as const
  await Promise.all(
    asked.map(async ([{ name }, rail]) => {
      if (parties.get(name) === "sandbox") await rail.isAvailable()
    }),
  )
}

async function readPartyStates({ db, now, parties, circuits, jobRules, lanes }: Services) {
  const [records, waiting] = await Promise.all([
    db.selectFrom("outside_parties").selectAll().execute(),
    readWaitingByKind(db, now()),
  ])
  const findParty = (kind: string) => {
    const known: Readonly<Record<string, JobRules | undefined>> = jobRules
    const rules = known[kind]
    return rules && lanes[rules.lane].party
  }
  return outsideParties.map(({ name }) => {
    const own = waiting.filter(({ kind }) => findParty(kind) === name)
    const oldest = own.map((one) => one.oldest).toSorted((one, other) => one.getTime() - other.getTime())[0]
    const state = parties.get(name) ?? ("off" as const)
    const circuit = name === "signer" || state === "off" ? null : circuits[name]
    const silence = circuit?.silence()
    return {
      name,
      title: titleParty(name),
      state,
      since: write(records.find(({ party }) => party === name)?.since),
      circuit: circuit?.state() ?? null,
      silence: silence
        ? { since: new Date(now().getTime() - silence.forMs).toISOString(), failures: silence.failures }
        : null,
      waiting: own.reduce((sum, { count }) => sum + count, 0),
      oldest: write(oldest),
    }
  })
}

interface WaitingKind {
  readonly kind: string
  readonly count: number
  readonly oldest: Date
}

/** The jobs that are due and free to be taken, or keep failing, by kind. */
async function readWaitingByKind(db: Services["db"], moment: Date): Promise<readonly WaitingKind[]> {
  const { rows } = await sql<WaitingKind>`
    SELECT kind, count(*)::int AS count, min(coalesce(failing_since, greatest(run_at, created_at))) AS oldest
    FROM jobs
    WHERE failed_at IS NULL AND (failing_since IS NOT NULL
      OR run_at <= ${moment} AND (leased_until IS NULL OR leased_until <= ${moment}))
    GROUP BY kind
  `.execute(db)
  return rows
}

/** The networks' newest blocks are asked for without a connection to the database. */
async function readChains(services: Services) {
  const cursors = await readPart(services, "chains", ({ db }) => db.selectFrom("chain_cursors").selectAll().execute())
  if (cursors.state === "unavailable") return cursors
  const data = await Promise.all(
    cursors.data
      .filter(({ network }) => services.parties.get(chainParty(network)) !== "off")
      .map(async ({ network, height, missing_since }) => {
        const tip = await settlePart(services, `tip of ${network}`, () => services.rails.chain.tip(network))
        const newest = tip.state === "ready" ? tip.data.height : null
        return {
          network,
          name: findNetwork(network)?.name ?? network,
          scanned: String(height),
          tip: newest === null ? null : String(newest),
          behind: newest === null ? null : Math.max(0, Number(newest - height)),
          missingSince: write(missing_since),
        }
      }),
  )
  return { state: "ready" as const, data }
}

const levels = ["below", "between", "above"] as const

async function readHotWallets({ db, config }: Services) {
  const marks = readMarks(config.hotWalletMarks)
  const rows = await db.selectFrom("hot_wallet_levels").selectAll().orderBy("network").orderBy("currency").execute()
  return rows.map(({ network, currency, balance, level, at }) => {
    const mark = marks.find((one) => one.network === network && one.currency === currency)
    const writeMark = (units: bigint | undefined) => (units === undefined ? null : writeUnits(network, currency, units))
    return {
      network,
      name: findNetwork(network)?.name ?? network,
      currency,
      balance: writeUnits(network, currency, balance),
      low: writeMark(mark?.low),
      high: writeMark(mark?.high),
      level: levels[Math.sign(level) + 1] ?? ("between" as const),
      at: at.toISOString(),
    }
  })
}

interface LaneCounts {
  readonly waiting: number
  readonly running: number
  readonly failing: number
  readonly failed: number
  readonly oldest: Date | null
}

async function readLanes({ db, now, jobRules, lanes }: Services) {
  const moment = now()
  const { rows } = await sql<LaneCounts & { readonly kind: string }>`
    SELECT kind,
      count(*) FILTER (WHERE failed_at IS NULL AND run_at <= ${moment}
        AND (leased_until IS NULL OR leased_until <= ${moment}))::int AS waiting,
      count(*) FILTER (WHERE failed_at IS NULL AND leased_until > ${moment})::int AS running,
      count(*) FILTER (WHERE failed_at IS NULL AND failing_since IS NOT NULL)::int AS failing,
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
      min(greatest(run_at, created_at)) FILTER (WHERE failed_at IS NULL AND run_at <= ${moment}
        AND (leased_until IS NULL OR leased_until <= ${moment})) AS oldest
    FROM jobs GROUP BY kind
  `.execute(db)
  const known: Readonly<Record<string, JobRules | undefined>> = jobRules
  return Object.entries(lanes).map(([lane, rules]) => {
    const own = rows.filter(({ kind }) => known[kind]?.lane === lane)
    const sum = (field: "waiting" | "running" | "failing" | "failed") =>
      own.reduce((total, counts) => total + counts[field], 0)
    const moments = own.flatMap(({ oldest }) => oldest?.getTime() ?? [])
    return {
      lane,
      title: titleLane(lane, rules.party),
      waiting: sum("waiting"),
      running: sum("running"),
      failing: sum("failing"),
      failed: sum("failed"),
      oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
    }
  })
}

async function askSigner({ config, parties, log }: Services) {
  const adapter = signer.adapters.find((one) => one.isConfigured(config))
  if (!adapter?.prove || parties.get("signer") === "off") return { state: "off" as const }
  try {
    await adapter.prove(config, { mailTo: undefined, reach: (address) => address })
    return { state: "answers" as const }
  } catch (err) {
    log.warn({ err }, "the signer does not answer")
    return { state: "silent" as const }
  }
}

/** More unsealed transfers are not counted. */
const mostCounted = 1_000

async function readSeals({ db }: Services) {
  const [end, anchor] = await Promise.all([
    db.selectFrom("ledger.chain_end").select("position").executeTakeFirst(),
    db.selectFrom("ledger.last_anchor").select("at").executeTakeFirst(),
  ])
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(at) AS oldest FROM (
      SELECT at FROM ledger.transfers
      WHERE id > coalesce((SELECT transfer_id FROM ledger.seals ORDER BY position DESC LIMIT 1), ${idBefore(new Date(0))}::uuid)
      ORDER BY id LIMIT ${mostCounted}
    ) unsealed
  `.execute(db)
  const { count = 0, oldest = null } = rows[0] ?? {}
  return {
    sealed: String(end?.position ?? 0n),
    unsealed: count,
    hasMore: count >= mostCounted,
    oldestUnsealed: write(oldest),
    anchoredAt: write(anchor?.at),
  }
}

async function readReconciliation({ db }: Services) {
  const rows = await db.selectFrom("chain_reconciliations").select(["difference", "at"]).execute()
  const moments = rows.map(({ at }) => at.getTime())
  return {
    compared: rows.length,
    differences: rows.filter(({ difference }) => difference !== 0n).length,
    oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  }
}

async function readVerification({ db }: Services) {
  const last = await db.selectFrom("ledger.last_verification").select(["at", "differences"]).executeTakeFirst()
  return last ? { at: last.at.toISOString(), differences: last.differences } : null
}
