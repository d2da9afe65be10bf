import { erc20Abi, getAddress, type Hex } from "viem"
import type { TokenContract } from "../chainRail.ts"
import type { EvmNode } from "./evmNode.ts"

/** What an address held with a block, in the chain's smallest units. */
export function balanceOf(node: EvmNode, wallet: string, contract: TokenContract, height: bigint): Promise<bigint> {
  const address = wallet as Hex
  return contract === null
    ? node.getBalance({ address, blockNumber: height })
    : node.readContract({
        address: getAddress(contract),
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
        blockNumber: height,
      })
}
