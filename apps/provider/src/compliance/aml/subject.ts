import { checkAddress, readChainReference } from "@wallet/core/addresses"
import type { Network } from "@wallet/core/money"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import type { Rails } from "#rails/rails.ts"

/** The subject of a check: an address, or the senders of a transaction. */
export interface AmlSubject {
  readonly network: string
  readonly address: string
  readonly txid: string | null
}

/**
 * Reads a customer's input. A transaction is searched for on every chain that it may be on.
 *
 * Refuses with `validation_failed` at `subject` or `network`, `transaction_unknown`, or `service_unavailable` if the node of such
 * a chain does not respond.
 */
export async function readSubject(
  rails: Pick<Rails, "chain">,
  text: string,
  wanted: string | undefined,
): Promise<AmlSubject> {
  const reference = readChainReference(text)
  if (!reference || reference.kind === "operation") throw wrong("subject", "address_invalid")
  const possible = wanted === undefined ? reference.networks : reference.networks.filter(({ id }) => id === wanted)
  if (possible.length === 0) throw wrong("network", "network_mismatch")
  return reference.kind === "address"
    ? readAddress(reference.text, possible)
    : findSender(rails, reference.text, possible)
}

function readAddress(text: string, possible: readonly Network[]): AmlSubject {
  const [network, another] = possible
  if (!network || another) {
    const networks = possible.map(({ id }) => id).join(",")
    throw refuse("validation_failed", { fields: { network: { code: "network_needed" } }, details: { networks } })
  }
  const check = checkAddress(text, network)
  if (!check.ok) throw wrong("subject", "address_invalid")
  return { network: network.id, address: check.address, txid: null }
}

async function findSender({ chain }: Pick<Rails, "chain">, txid: string, possible: readonly Network[]) {
  const found = await Promise.all(
    possible.map(async ({ id }) => {
      const transaction = await chain.transaction(id, txid).catch((error: unknown) => {
        if (error instanceof ChainUnavailableError) return "away" as const
        throw error
      })
      return { id, transaction }
    }),
  )
  for (const { id, transaction } of found) {
    if (transaction && transaction !== "away") return { network: id, address: transaction.from, txid }
  }
  if (found.some(({ transaction }) => transaction === "away")) throw refuse("service_unavailable", { retryAfter: 30 })
  throw refuseField("transaction_unknown", "subject")
}

function wrong(field: string, code: string) {
  return refuse("validation_failed", { fields: { [field]: { code } } })
}
