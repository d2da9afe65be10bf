import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { PictureError, parsePicture } from "#platform/pictures/parsePicture.ts"
import type { DisputeEvidence } from "#rails/card/cardRail.ts"

/** A file of evidence, as it is sent to the acquirer. */
export type EvidenceFile = DisputeEvidence["files"][number]

/** The limits of evidence: the maximum that acquirers accept. */
export const evidenceLimits = { files: 4, bytes: 4_500_000 } as const

/** Evidence that can't be sent, with the reason as a text for an operator. */
export class EvidenceError extends Error {
  override readonly name = "EvidenceError"
}

/**
 * Checks files of evidence by their content: PDF, PNG and JPEG, whatever their names are.
 *
 * @returns them with names and types that every acquirer takes. @throws EvidenceError
 */
export function readEvidenceFiles(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): readonly EvidenceFile[] {
  const { files: most, bytes: mostBytes } = evidenceLimits
  if (files.length > most) throw new EvidenceError(`Choose up to ${most} files.`)
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > mostBytes) throw new EvidenceError(`The files may have up to ${mostBytes / 1_000_000} MB together.`)
  return files.map(({ name, bytes }, index) => {
    const type = detectType(bytes)
    if (!type) throw new EvidenceError(`${name || "A file"} is no PDF, PNG or JPEG that can be read.`)
    return { name: `${plainName(name) || `evidence-${index + 1}`}.${type.ending}`, contentType: type.name, bytes }
  })
}

/** Stores a dispute's evidence in place of earlier evidence, in the caller's transaction. */
export async function keepEvidence(
  trx: Kysely<Database>,
  disputeId: string,
  { text, files }: { readonly text: string; readonly files: readonly EvidenceFile[] },
): Promise<void> {
  await trx.updateTable("top_up_disputes").set({ evidence: text }).where("id", "=", disputeId).execute()
  await trx.deleteFrom("top_up_dispute_files").where("dispute_id", "=", disputeId).execute()
  if (files.length === 0) return
  const rows = files.map(({ name, contentType, bytes }, position) => ({
    dispute_id: disputeId,
    position,
    name,
    content_type: contentType,
    bytes: Buffer.from(bytes),
  }))
  await trx.insertInto("top_up_dispute_files").values(rows).execute()
}

/** The files of a dispute's evidence, in their order. */
export async function findEvidenceFiles(
  db: Kysely<Database> | Transaction<Database>,
  disputeId: string,
): Promise<readonly EvidenceFile[]> {
  const rows = await db
    .selectFrom("top_up_dispute_files")
    .select(["name", "content_type", "bytes"])
    .where("dispute_id", "=", disputeId)
    .orderBy("position")
    .execute()
  return rows.map(({ name, content_type: contentType, bytes }) => ({ name, contentType, bytes }))
}

const pdfStart = "%PDF-"
const pdfEnd = "%%EOF"
/** A PDF ends with its end mark, which readers look for in the last kilobyte. */
const pdfTail = 1024

function detectType(bytes: Uint8Array): { readonly name: string; readonly ending: string } | undefined {
  const held = Buffer.from(bytes)
  const isPdf = held.toString("latin1", 0, pdfStart.length) === pdfStart
  if (isPdf) {
    const tail = held.subarray(-pdfTail).toString("latin1")
    return tail.includes(pdfEnd) ? { name: "application/pdf", ending: "pdf" } : undefined
  }
  try {
    const { type } = parsePicture(held)
    return { name: type, ending: type === "image/png" ? "png" : "jpg" }
  } catch (error) {
    // A very short file ends within its first field.
    if (error instanceof PictureError || error instanceof RangeError) return undefined
    throw error
  }
}

/** A file's name without its extension, in characters that need no escaping. */
function plainName(name: string): string {
  return name
    .replace(/\.[^.]*$/, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
}
