import type { CallInput, Contract } from "@wallet/core/contract"
import { currencyNetworks, networks } from "@wallet/core/money"
import { findPause } from "#platform/controls/pauses.ts"
import { readTogether } from "#platform/database/readTogether.ts"
import type { Deposit } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { hasParties, requireWay } from "#platform/http/outsideParties.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { chainWay } from "#rails/ways.ts"
import {
  currentAddress,
  isRenewable,
  listAddresses,
  presentAddress,
  readCurrencyNetwork,
  renewAddress,
} from "./addresses.ts"
import { selectDeposits } from "./ownDeposits.ts"
import { presentDeposits, presentNetwork } from "./present.ts"

export const depositHandlers = {
  async listDepositNetworks(services) {
    const { rails } = services
    const answering = await findAnswering(services)
    return currencyNetworks.flatMap((entry) => {
      const { id } = entry.network
      const way = chainWay("deposit", id)
      if (!hasParties(services, way)) return []
      const pause = findPause(services, [...(way.pausedBy ?? []), `currency:${entry.currency}`])
      return [presentNetwork(entry, answering.has(id) && !pause, rails.chain.isSandbox(id))]
    })
  },

  async getDepositAddress(services, { caller, input }) {
    const { currency, network } = readCurrencyNetwork(input)
    requireWay(services, chainWay("deposit", network.id))
    requireUnpaused(services, [`currency:${currency}`])
    return presentAddress(await currentAddress(services, { userId: caller.account, currency, network: network.id }))
  },

  async listDepositAddresses({ db }, { caller, input }) {
    const { currency, network } = readCurrencyNetwork(input)
    return (await listAddresses(db, { userId: caller.account, currency, network: network.id })).map(presentAddress)
  },

  async newDepositAddress(services, { caller, input, trx }) {
    const entry = readCurrencyNetwork(input)
    requireWay(services, chainWay("deposit", entry.network.id))
    requireUnpaused(services, [`currency:${entry.currency}`])
    if (!isRenewable(entry)) throw refuseField("deposit_unavailable", "network")
    const owner = { userId: caller.account, currency: entry.currency, network: entry.network.id }
    return presentAddress(await renewAddress(services, trx, owner))
  },

  listDeposits(services, { caller, input }) {
    return readTogether(services.db, (reads) => readDeposits({ ...services, db: reads }, caller.account, input))
  },
} satisfies Pick<
  Handlers,
  "listDepositNetworks" | "getDepositAddress" | "listDepositAddresses" | "newDepositAddress" | "listDeposits"
>

async function readDeposits(
  services: Services,
  userId: string,
  input: CallInput<Contract["listDeposits"]>,
): Promise<Deposit[]> {
  let wanted = selectDeposits(services.db, userId)
  // Deposits of unknown tokens are shown under the expected currency.
  if (input.currency !== undefined) {
    const { currency } = input
    wanted = wanted.where((eb) =>
      eb.or([
        eb("deposits.currency", "=", currency),
        eb.and([eb("deposits.currency", "is", null), eb("at.currency", "=", currency)]),
      ]),
    )
  }
  const rows = await wanted.orderBy("deposits.id", "desc").limit(input.limit).execute()
  return presentDeposits(services, rows)
}

/** The chains with an answering node. */
async function findAnswering({ rails }: Services): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    networks.map(({ id }) =>
      rails.chain.tip(id).then(
        () => [id],
        () => [],
      ),
    ),
  )
  return new Set(answers.flat())
}
