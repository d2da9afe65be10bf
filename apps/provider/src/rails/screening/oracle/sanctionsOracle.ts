import { type Address, isAddress, parseAbi } from "viem"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { EvmNodes } from "../../chain/evm/evmNode.ts"

/** The contract in which Chainalysis publishes sanctioned addresses. It has the same address on every supported network. */
export const oracleAddress = "0x40C57923924B5c5c5455c48D93317139ADDaC8fb"

const oracleAbi = parseAbi(["function isSanctioned(address addr) view returns (bool)"])

/** Reports if an address of an EVM chain is sanctioned. */
export interface SanctionsOracle {
  /** True for an address that the oracle can check: not for one of Bitcoin. */
  knows(address: string): boolean
  /** @throws PartyUnavailableError unless more than half of the nodes return the same result. */
  isSanctioned(address: string): Promise<boolean>
}

/**
 * Reads the oracle through Ethereum nodes, at the newest block that more than half of them have; the result must be that of more
 * than half of all nodes. A single node can neither clear an address nor block one.
 *
 * @param count the number of all nodes.
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
