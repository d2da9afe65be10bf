import {
  listStatements,
  listUnmatchedLines,
  readDailySheet as readSheetCall,
  readWallets as readWalletsCall,
} from "@wallet/operators/treasury.ts"
import { validate as isUuid } from "uuid"
import { handle } from "../api/handler.ts"
import { fieldProblem } from "../problem.ts"
import { readStatements, readUnmatchedLines } from "./bank.ts"
import { readDailySheet } from "./dailySheet.ts"
import { readCollections, readMovements, readWallets } from "./wallets.ts"

/** Answers the calls of the treasury. */
export const treasuryHandlers = {
  readWallets: handle(readWalletsCall, async (services) => {
    const wallets = await readWallets(services)
    const movements = await readMovements(services)
    const collections = await readCollections(services)
    return {
      wallets: wallets.map(({ hot, comparedAt, ...wallet }) => ({
        ...wallet,
        hot: hot && { ...hot, at: toText(hot.at) },
        comparedAt: toText(comparedAt),
      })),
      movements: movements.map(({ id, kind, networkName, currency, amount, state, txid, changedAt }) => ({
        id,
        kind,
        networkName,
        currency,
        amount,
        state,
        txid,
        changedAt: changedAt.toISOString(),
      })),
      collections: collections.map(({ oldest, ...one }) => ({ ...one, oldest: toText(oldest) })),
    }
  }),

  readDailySheet: handle(readSheetCall, async (services) => {
    const { at, places, currencies, ...sheet } = await readDailySheet(services)
    return {
      ...sheet,
      at: at.toISOString(),
      places: places.map((place) => ({ ...place, comparedAt: toText(place.comparedAt) })),
      currencies: [...currencies],
    }
  }),

  listStatements: handle(listStatements, async (services, { query: { cursor } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw fieldProblem("cursor", "invalid")
    const { items, next } = await readStatements(services, cursor)
    return { items: items.map((one) => ({ ...one, takenAt: one.takenAt.toISOString() })), next }
  }),

  listUnmatchedLines: handle(listUnmatchedLines, async (services) =>
    (await readUnmatchedLines(services)).map((line) => ({ ...line, since: line.since.toISOString() })),
  ),
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
