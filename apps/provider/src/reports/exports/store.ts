import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** A file in pieces, as written by one run. */
interface FileRun {
  readonly exportId: string
  readonly runId: string
}

const pieceSize = 256 * 1024

/** Stores a file while it is written, in pieces of equal size. @returns its length in bytes. */
export async function storeFile(
  db: Kysely<Database>,
  { exportId, runId }: FileRun,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let position = 0
  let size = 0
  let waiting: Uint8Array[] = []
  let waitingSize = 0
  const flush = async () => {
    if (waitingSize === 0) return
    const row = { export_id: exportId, run_id: runId, position: position++, bytes: Buffer.concat(waiting) }
    waiting = []
    waitingSize = 0
    await db.insertInto("export_chunks").values(row).execute()
  }
  for await (const piece of bytes) {
    waiting.push(piece)
    waitingSize += piece.byteLength
    size += piece.byteLength
    if (waitingSize >= pieceSize) await flush()
  }
  await flush()
  return size
}

/** A stored file, read as fast as it is consumed. */
export function readFile(db: Kysely<Database>, { exportId, runId }: FileRun): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await db
          .selectFrom("export_chunks")
          .select("bytes")
          .where("export_id", "=", exportId)
          .where("run_id", "=", runId)
          .where("position", "=", position++)
          .executeTakeFirst()
        if (piece) controller.enqueue(piece.bytes)
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
