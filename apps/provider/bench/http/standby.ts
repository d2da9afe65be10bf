// Internal sends over HTTP and pgbench's TPC-B-like transaction, each with and without a synchronous standby on the same
// machine, in turns with 64 clients:
//   node --conditions=wallet-source bench/http/standby.ts [--long] [--seconds 3] [--rounds 3]
// It wants pgbench (postgresql-contrib).
import { sql } from "kysely"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { describe, describeRatios, type Measured, measureInTurns } from "../measure/measured.ts"
import { findPgbench } from "../measure/pgbench.ts"
import { startReplicatedServer } from "../measure/standby.ts"
import { connections, sendTransfers } from "./load.ts"
import { withProvider } from "./provider.ts"

const { seconds, rounds } = readSizes({ seconds: { brief: 3, long: 5 }, rounds: { brief: 3, long: 5 } })

const server = await startReplicatedServer()
await withProvider(async ({ db, provider, customers }) => {
  const pgbench = findPgbench(server.pid)
  if (!pgbench) {
    console.log("Nothing is measured: there is no pgbench on this machine.")
    return
  }
  const tpcbUrl = new URL(server.databaseUrl)
  tpcbUrl.pathname = "/tpcb"
  await sql`CREATE DATABASE tpcb`.execute(db)
  await pgbench.prepare(tpcbUrl.href)
  const measure = (isSynchronous: boolean, run: () => Promise<Measured>) => async () => {
    await server.waitForStandby(isSynchronous)
    return run()
  }
  const send = () => sendTransfers(provider.api, customers, seconds)
  const tpcb = () => pgbench.measure(tpcbUrl.href, { clients: connections, seconds })
  const measured = await measureInTurns(
    {
      sends: measure(false, send),
      "sends, sync": measure(true, send),
      tpcb: measure(false, tpcb),
      "tpcb, sync": measure(true, tpcb),
    },
    rounds,
  )
  console.log("POST of an internal send over 64 connections beside TPC-B with 64 clients, without and with a standby")
  for (const [name, { median }] of Object.entries(measured)) console.log(describe(name, median))
  const sends = shares(measured["sends, sync"].runs, measured.sends.runs)
  const theirs = shares(measured["tpcb, sync"].runs, measured.tpcb.runs)
  console.log(describeRatios(sends, "the share of sends that is kept"))
  console.log(describeRatios(theirs, "the share of TPC-B that is kept"))
  console.log(
    describeRatios(
      sends.map((share, round) => share / (theirs[round] ?? Number.NaN)),
      "the first beside the second ≥ 0.9",
    ),
  )
}, server)

function shares(waiting: readonly Measured[], others: readonly Measured[]): number[] {
  return waiting.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN))
}
