import { type Drawn, redraw } from "./redraw.ts"

/** A picture that a worker is to draw anew. */
export interface DrawTask {
  readonly type: Drawn["type"]
  readonly bytes: Uint8Array
  /** One number: when the work began, in nanoseconds of the process's own clock; 0 until then. */
  readonly begun: BigInt64Array
}

/** Runs in a thread of `pictureWorkers.ts`. @returns the picture, or undefined where the file is broken. */
export default function draw({ type, bytes, begun }: DrawTask): Uint8Array | undefined {
  Atomics.store(begun, 0, process.hrtime.bigint())
  try {
    return redraw(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    return undefined
  }
}
