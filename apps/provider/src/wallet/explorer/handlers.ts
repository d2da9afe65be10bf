import { checkAddress, networksOfAddress, readChainReference } from "@wallet/core/addresses"
import type { Network } from "@wallet/core/money"
import type { ChainSearch } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type ChainRail, type ChainTransaction, ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { presentTransaction } from "./present.ts"

const newest = 20

export const explorerHandlers = {
  findChainTransaction(services, { input }) {
    const reference = readChainReference(input.hash)
    if (reference?.kind !== "transaction") throw refuse("validation_failed", { fields: { hash: { code: "invalid" } } })
    const { text } = reference
    return search(services, among(reference.networks, input.network), async (chain, { id }) => {
      const found = await chain.transaction(id, text)
      return found ? [found] : []
    })
  },

  findAddressTransactions(services, { input }) {
    const address = input.address.trim()
    const networks = networksOfAddress(address)
    if (networks.length === 0) throw refuse("validation_failed", { fields: { address: { code: "address_invalid" } } })
    return search(services, among(networks, input.network), (chain, network) =>
      chain.transactionsOf(network.id, asWritten(address, network), newest),
    )
  },
} satisfies Pick<Handlers, "findChainTransaction" | "findAddressTransactions">

/** Narrows networks down to the requested one. Refuses, at its field, one that is not among them. */
function among(networks: readonly Network[], wanted: string | undefined): readonly Network[] {
  if (wanted === undefined) return networks
  const chosen = networks.filter(({ id }) => id === wanted)
  if (chosen.length === 0) throw refuse("validation_failed", { fields: { network: { code: "network_mismatch" } } })
  return chosen
}

function asWritten(address: string, network: Network): string {
  const check = checkAddress(address, network)
  return check.ok ? check.address : address
}

/** Asks each chain. One whose node does not answer is named and blocks no other. */
async function search(
  { rails, config }: Services,
  networks: readonly Network[],
  ask: (chain: ChainRail, network: Network) => Promise<readonly ChainTransaction[]>,
): Promise<ChainSearch> {
  const answers = await Promise.all(
    networks.map(async (network) => {
      const found = await ask(rails.chain, network).catch((error: unknown) => {
        if (error instanceof ChainUnavailableError) return undefined
        throw error
      })
      return {
        id: network.id,
        found: found?.map((one) => presentTransaction(network, one, rails.chain.isSandbox(network.id), config)),
      }
    }),
  )
  return {
    transactions: answers
      .flatMap(({ found }) => found ?? [])
      .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt))
      .slice(0, newest),
    searched: answers.filter(({ found }) => found).map(({ id }) => id),
    unavailable: answers.filter(({ found }) => !found).map(({ id }) => id),
  }
}
