// Sends and first pages of a history over HTTP in a database with many history lines, beside one without, in turns:
//   node --conditions=wallet-source bench/http/large.ts [--long] [--lines 500000] [--seconds 3] [--rounds 3]
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { describe, describeRatios, type Measured, measureInTurns, type Runs } from "../measure/measured.ts"
import { addHistories } from "./histories.ts"
import { readFirstPages, sendTransfers } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { lines, seconds, rounds } = readSizes({
  lines: { brief: 500_000, long: 10_000_000 },
  seconds: { brief: 3, long: 5 },
  rounds: { brief: 3, long: 5 },
})

await withProvider((small) =>
  withProvider(async (large) => {
    await addHistories(large, lines)
    const measured = await measureInTurns(
      {
        sends: () => measureSends(small),
        "large sends": () => measureSends(large),
        pages: () => measurePages(small),
        "large pages": () => measurePages(large),
      },
      rounds,
    )
    console.log(`${lines} history lines beside none, over HTTP with 64 connections`)
    for (const [name, { median }] of Object.entries(measured)) console.log(describe(name, median))
    console.log(describeRatios(ratios(measured["large sends"], measured.sends), "sends ≥ 0.85"))
    console.log(describeRatios(ratios(measured["large pages"], measured.pages), "first pages ≥ 0.85"))
  }),
)

function measureSends({ provider, customers }: BenchProvider): Promise<Measured> {
  return sendTransfers(provider.api, customers, seconds)
}

function measurePages({ provider, customers }: BenchProvider): Promise<Measured> {
  return readFirstPages(provider.api, customers, seconds)
}

function ratios({ runs: large }: Runs, { runs: small }: Runs): number[] {
  return large.map(({ perSecond }, round) => perSecond / (small[round]?.perSecond ?? Number.NaN))
}
