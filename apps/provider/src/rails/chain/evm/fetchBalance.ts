import { erc20Abi, getAddress, type Hex, type PublicClient } from "viem"
import type { TokenContract } from "../chainRail.ts"

/** An address's balance after a block, in the chain's smallest units. Default: the newest block. */
export function fetchBalance(
  node: PublicClient,
  wallet: string,
  contract: TokenContract,
  height?: bigint,
): Promise<bigint> {
  const address = wallet as Hex
  const block = height === undefined ? {} : { blockNumber: height }
  return contract === null
    ? node.getBalance({ address, ...block })
    : node.readContract({
        address: getAddress(contract),
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
        ...block,
      })
}
