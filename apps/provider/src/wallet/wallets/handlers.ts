import { currencies, toDecimal } from "@wallet/core/money"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { readDebts } from "#wallet/debts/debts.ts"
import { readPortfolioHistory } from "./portfolio.ts"

export const walletHandlers = {
  async listWallets({ db, now }, { caller }) {
    const [balances, debts] = await readTogether(db, (reads) =>
      Promise.all([readBalances(reads, customer(caller.account), now()), readDebts(reads, caller.account)]),
    )
    const byCurrency = new Map(balances.map((balance) => [balance.currency, balance]))
    return currencies.map((currency) => {
      const { available, held, version } = byCurrency.get(currency.code) ?? { available: 0n, held: 0n, version: 0n }
      return {
        currency: currency.code,
        available: toDecimal({ currency, units: available }),
        held: toDecimal({ currency, units: held }),
        owed: toDecimal(debts.get(currency.code) ?? { currency, units: 0n }),
        version: Number(version),
      }
    })
  },

  getPortfolioHistory: (services, { caller, input }) => readPortfolioHistory(services, caller.account, input.range),
} satisfies Pick<Handlers, "listWallets" | "getPortfolioHistory">
