import { currencies, toDecimal } from "@wallet/core/money"
import { readBalancesOfEach } from "#ledger/balances.ts"
import { toDebtAccount } from "#ledger/debts.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { toDebts } from "#wallet/debts/debts.ts"
import { readPortfolioHistory } from "./portfolio.ts"

export const walletHandlers = {
  async listWallets({ db, now }, { caller }) {
    const own = customer(caller.account)
    const balances = await readTogether(db, (reads) => readBalancesOfEach(reads, [own, toDebtAccount(own)], now()))
    const debts = toDebts(balances.filter(({ account }) => account !== own))
    const byCurrency = new Map(
      balances.filter(({ account }) => account === own).map((balance) => [balance.currency, balance]),
    )
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
