import { type Address, isAddress, parseAbi } from "viem"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { EvmNodes } from "../../chain/evm/evmNode.ts"

/** The contract in which Chainalysis publishes sanctioned addresses, at the same address on each network that has it. */
export const oracleAddress = "0x40C57923924B5c5c5455c48D93317139ADDaC8fb"

const oracleAbi = parseAbi(["function isSanctioned(address addr) view returns (bool)"])

/** Says of an address of an EVM chain if it is sanctioned. */
export interface SanctionsOracle {
  /** True for an address that the oracle can be asked about: one of Bitcoin can't. */
  knows(address: string): boolean
  /** @throws PartyUnavailableError where not more than half of the nodes give the same answer. */
  isSanctioned(address: string): Promise<boolean>
}

/**
 * Reads the oracle through the nodes of Ethereum: at the newest block that more than half of them have, from each that has
 * it, and the answer is that of more than half of all. A node alone neither clears an address nor blocks one.
 *
 * @param count of all nodes.
 */
export function createSanctionsOracle(nodes: EvmNodes, count: number): SanctionsOracle {
  const enough = Math.floor(count / 2) + 1
  return {
    knows: (address) => isAddress(address, { strict: false }),
    async isSanctioned(address) {
      const { tip, node, others } = await nodes.view()
      const answers = await Promise.allSettled(
        [node, ...others].map((one) =>
          one.readContract({
            address: oracleAddress,
            abi: oracleAbi,
            functionName: "isSanctioned",
            args: [address.toLowerCase() as Address],
            blockNumber: tip.height,
          }),
        ),
      )
      for (const verdict of [true, false]) {
        const same = answers.filter((answer) => answer.status === "fulfilled" && answer.value === verdict)
        if (same.length >= enough) return verdict
      }
      const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
      throw new PartyUnavailableError(
        `too few nodes of Ethereum answer for the oracle at ${oracleAddress}`,
        cause === undefined ? undefined : { cause },
      )
    },
  }
}
