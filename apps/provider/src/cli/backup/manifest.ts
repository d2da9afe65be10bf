import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as v from "valibot"
import { BackupError } from "./backupError.ts"

const TableSchema = v.object({
  /** `schema.table` */
  name: v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z_0-9]+$/)),
  /** Without generated columns. */
  columns: v.array(v.pipe(v.string(), v.regex(/^[a-z_0-9]+$/))),
  rows: v.number(),
  /** The hash of the uncompressed text. */
  sha256: v.string(),
})

const ManifestSchema = v.object({
  format: v.literal("wallet-backup-1"),
  at: v.string(),
  /** The migrations applied at the time of the backup. */
  migrations: v.array(v.string()),
  /** Ordered so that every row finds the rows that it refers to. */
  tables: v.array(TableSchema),
  /** Current value of each sequence. */
  sequences: v.array(v.object({ name: v.string(), value: v.nullable(v.string()) })),
})

/** Content of a backup, stored as `manifest.json` beside one compressed file per table. */
export type Manifest = v.InferOutput<typeof ManifestSchema>
export type BackedUpTable = v.InferOutput<typeof TableSchema>

export function manifestFile(folder: string): string {
  return join(folder, "manifest.json")
}

/** The file of a table's rows, in PostgreSQL's text format for COPY. */
export function tableFile(folder: string, { name }: Pick<BackedUpTable, "name">): string {
  return join(folder, `${name}.copy.gz`)
}

/** @throws BackupError if the folder holds no readable backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return v.parse(ManifestSchema, JSON.parse(await readFile(manifestFile(folder), "utf8")))
  } catch (cause) {
    throw new BackupError(`${folder} holds no backup that can be read.`, { cause })
  }
}
