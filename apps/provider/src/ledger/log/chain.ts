import { createHash } from "node:crypto"

/** A position in the chain and its hash. A head that is stored elsewhere proves later that nothing before it was rewritten. */
export interface ChainHead {
  /** 0 before the first row. */
  readonly position: bigint
  readonly hash: Buffer
}

export const emptyChain: ChainHead = { position: 0n, hash: Buffer.alloc(32) }

/** The hash of a row, over the previous hash and the row's content, so that a change of any earlier row is detected. */
export function hashRow(previous: Buffer, content: string): Buffer {
  return createHash("sha256").update(previous).update(content).digest()
}

/** Formats a head as `<position>:<hash>`, for people to keep. */
export function writeHead({ position, hash }: ChainHead): string {
  return `${position}:${hash.toString("hex")}`
}

/** @returns undefined if the text is no chain head. */
export function readHead(text: string): ChainHead | undefined {
  const [, position, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  return position && hash ? { position: BigInt(position), hash: Buffer.from(hash, "hex") } : undefined
}
