// Sends and first pages of a history over HTTP in a database with 10,000,000 history lines, beside one without, in turns:
//   node --conditions=wallet-source bench/http/large.ts [--lines 10000000] [--seconds 5] [--rounds 5]
import { parseArgs } from "node:util"
import { describe, describeRatios, type Measured, measureInTurns, type Runs } from "../measure/measured.ts"
import { addHistories } from "./histories.ts"
import { readFirstPages, sendTransfers } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "10000000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
  },
})
const [lines, seconds, rounds] = [Number(values.lines), Number(values.seconds), Number(values.rounds)]

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
