import { type ChainBlock, type ChainTransaction, ChainUnavailableError } from "./chainRail.ts"

/** A block as a node tells of it, with what arrived in it. */
interface ReadBlock extends ChainBlock {
  /** `null` for the first block of the chain. */
  readonly parentHash: string | null
  readonly transactions: readonly ChainTransaction[]
}

/** Blocks that follow each other. */
export interface BlockRange<Block extends ReadBlock = ReadBlock> {
  readonly blocks: readonly Block[]
  readonly through: ChainBlock
  /** The hash of the block before the first one; `null` before the very first. */
  readonly parentHash: string | null
  readonly transactions: readonly ChainTransaction[]
}

interface RangeToRead {
  readonly from: bigint
  /** The last block, which is read too. */
  readonly to: bigint
  /** So many blocks are asked for at once. */
  readonly atOnce: number
}

/**
 * Reads the blocks of a range.
 *
 * @throws ChainUnavailableError where the chain took another branch meanwhile.
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

/** What was read belongs to two branches of the chain. */
export function otherBranch(): ChainUnavailableError {
  return new ChainUnavailableError("The chain took another branch while it was read")
}
