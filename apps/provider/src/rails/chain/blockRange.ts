import { type ChainBlock, type ChainTransaction, ChainUnavailableError } from "./chainRail.ts"

/** A block from a node, with its transactions. */
interface ReadBlock extends ChainBlock {
  /** `null` for the first block of the chain. */
  readonly parentHash: string | null
  readonly transactions: readonly ChainTransaction[]
}

/** Consecutive blocks. */
export interface BlockRange<Block extends ReadBlock = ReadBlock> {
  readonly blocks: readonly Block[]
  readonly through: ChainBlock
  /** The hash of the block before the first one; `null` before the chain's first block. */
  readonly parentHash: string | null
  readonly transactions: readonly ChainTransaction[]
}

interface RangeToRead {
  readonly from: bigint
  /** The last block, inclusive. */
  readonly to: bigint
  /** The number of blocks requested at the same time. */
  readonly atOnce: number
}

/**
 * Reads the blocks of a range.
 *
 * @throws ChainUnavailableError if the chain was reorganized in the meantime.
 */
export async function readBlockRange<Block extends ReadBlock>(
  { from, to, atOnce }: RangeToRead,
  readBlock: (height: bigint) => Promise<Block>,
): Promise<BlockRange<Block>> {
  const heights = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
  const blocks: Block[] = []
  for (let index = 0; index < heights.length; index += atOnce)
    blocks.push(...(await Promise.all(heights.slice(index, index + atOnce).map(readBlock))))
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (before && block.parentHash !== before.hash) throw otherBranch()
  }
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) throw new Error("No block was asked for")
  return {
    blocks,
    through: { height: last.height, hash: last.hash },
    parentHash: first.height === 0n ? null : first.parentHash,
    transactions: blocks.flatMap(({ transactions }) => transactions),
  }
}

/** The error for blocks of two branches. */
export function otherBranch(): ChainUnavailableError {
  return new ChainUnavailableError("The chain took another branch while it was read")
}
